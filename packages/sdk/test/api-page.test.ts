import { createMockServer } from '@agent-platform/mock-server';
import { openInEditor } from '@agent-platform/tools/editor';
import { expect, it } from 'vitest';
import { operations } from '../src/generated/operations.ts';
import { apiEntries, apiPage } from './support/api-page.ts';

it('has each operation once', () => {
  expect(apiEntries.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(operations).sort(),
  );
});

it('names a variable for every id, because the ids of examples exist nowhere', () => {
  expect(apiPage).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
});

it('has calls that compile', { timeout: 30_000 }, () => {
  const ids = [...new Set(apiPage.match(/\b[a-z]+[A-Z]?[a-z]*Id\b/g))];
  const code = `import type { AgentPlatform } from '../../src/index.ts';
declare const client: AgentPlatform;
declare const ${ids.map((id) => `${id}: string`).join(', ')};
${apiEntries.map(({ call }) => `async () => {\n${call}\n};`).join('\n')}`;
  const editor = openInEditor(code, new URL('support/', import.meta.url));
  expect(editor.problems()).toEqual([]);
});

it.each(apiEntries)(
  'asks for $operationId with curl in a way that is understood',
  async (entry) => {
    const mock = createMockServer();
    // The examples of contacts fill it.
    mock.seed({ customFields: [{ name: 'Plan', type: 'text' }] });
    const { baseUrl, apiKey } = mock.clientOptions();
    const { method, headers, body } = entry.curl;
    const path = entry.curl.path.replace(/\$[A-Z_]+/g, '00000000-0000-4000-8000-000000000000');
    const response = await mock.fetch(baseUrl + path, {
      method,
      headers: { ...headers, ...(headers['X-API-Key'] && { 'X-API-Key': apiKey }) },
      ...(body !== undefined && { body }),
    });
    // 404 and 409 depend on the records. The platform understood the request itself.
    expect([200, 201, 404, 409]).toContain(response.status);
    expect(mock.requests.list()).toMatchObject([{ operation: entry.operationId }]);
  },
);
