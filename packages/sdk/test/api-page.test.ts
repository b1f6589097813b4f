import { createMockServer } from '@agent-platform/mock-server';
import { openInEditor } from '@agent-platform/tools/editor';
import { expect, it } from 'vitest';
import { operations } from '../src/generated/operations.ts';
import { apiEntries, apiPage } from './support/api-page.ts';

it('the API page lists each operation once', () => {
  expect(apiEntries.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(operations).sort(),
  );
});

it('the calls on the API page compile', { timeout: 30_000 }, () => {
  const ids = [...new Set(apiPage.match(/\b[a-z]+[A-Z]?[a-z]*Id\b/g))];
  const code = `import type { AgentPlatform } from '../../src/index.ts';
declare const client: AgentPlatform;
declare const ${ids.map((id) => `${id}: string`).join(', ')};
${apiEntries.map(({ call }) => `async () => {\n${call}\n};`).join('\n')}`;
  const editor = openInEditor(code, new URL('support/', import.meta.url));
  expect(editor.problems()).toEqual([]);
});

it.each(apiEntries)(
  'the curl command for $operationId on the API page works on a new mock',
  async (entry) => {
    const mock = createMockServer();
    const { baseUrl, apiKey } = mock.clientOptions();
    const { method, path, headers, body } = entry.curl;
    const response = await mock.fetch(baseUrl + path, {
      method,
      headers: { ...headers, ...(headers['x-api-key'] && { 'x-api-key': apiKey }) },
      ...(body !== undefined && { body }),
    });
    expect([200, 201]).toContain(response.status);
    expect(mock.requests.list()).toMatchObject([{ operation: entry.operationId }]);
  },
);
