import { readFileSync } from 'node:fs';
import { createMockServer } from '@agent-platform/mock-server';
import { openInEditor } from '@agent-platform/tools/editor';
import { expect, it } from 'vitest';
import { operations } from '../src/generated/operations.ts';

const page = readFileSync(new URL('../api.md', import.meta.url), 'utf8');

/** The entries of the page: what stands under each heading of an operation. */
const entries = page
  .split('\n### ')
  .slice(1)
  .map((text) => ({
    operationId: /\(`(\w+)`\)/.exec(text)?.[1] ?? '',
    call: blockOf(text, 'ts'),
    curl: blockOf(text, 'sh'),
  }));

function blockOf(text: string, language: string): string {
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``).exec(text)?.[1] ?? '';
}

it('has each operation once', () => {
  expect(entries.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(operations).sort(),
  );
});

it('has calls that compile', { timeout: 30_000 }, () => {
  const ids = [...new Set(page.match(/\b[a-z]+[A-Z]?[a-z]*Id\b/g))];
  const code = `import type { AgentPlatform } from '../../src/index.ts';
declare const client: AgentPlatform;
declare const ${ids.map((id) => `${id}: string`).join(', ')};
${entries.map(({ call }) => `async () => {\n${call}\n};`).join('\n')}`;
  const editor = openInEditor(code, new URL('support/', import.meta.url));
  expect(editor.problems()).toEqual([]);
});

it.each(entries)('asks for $operationId with curl in a way that is understood', async (entry) => {
  const mock = createMockServer();
  // The examples of contacts fill it.
  mock.seed({ customFields: [{ name: 'Plan', type: 'text' }] });
  const { baseUrl, apiKey } = mock.clientOptions();
  const { method, path, headers, body } = readCurl(entry.curl);
  const response = await mock.fetch(baseUrl + path, {
    method,
    headers: { ...headers, ...(headers['X-API-Key'] && { 'X-API-Key': apiKey }) },
    ...(body !== undefined && { body }),
  });
  // 404 and 409 speak of records: the request itself was understood.
  expect([200, 201, 404, 409]).toContain(response.status);
  expect(mock.requests.list()).toMatchObject([{ operation: entry.operationId }]);
});

function readCurl(curl: string) {
  const [, path = ''] = /"\$AGENT_PLATFORM_BASE_URL([^"]*)"/.exec(curl) ?? [];
  const headers = [...curl.matchAll(/-H ['"]([\w-]+): ([^'"]*)['"]/g)];
  return {
    method: /-X (\w+)/.exec(curl)?.[1] ?? 'GET',
    path: path.replace(/\$[A-Z_]+/g, '00000000-0000-4000-8000-000000000000'),
    headers: Object.fromEntries(
      headers.map(([, name = '', value = '']) => [name, value]),
    ) as Record<string, string>,
    body: /-d '([\s\S]*)'$/.exec(curl)?.[1]?.replaceAll("'\\''", "'"),
  };
}
