import { readdirSync, readFileSync } from 'node:fs';
import { openInEditor } from '@agent-platform/tools/editor';
import { describe, expect, it } from 'vitest';
import { errorClassOf } from '../src/errors/status-errors.ts';
import { operations } from '../src/generated/operations.ts';
import { createTestClient, failure, rejection } from './support/test-client.ts';

const generated = new URL('../src/generated/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, generated), 'utf8');

const classes = readdirSync(new URL('resources/', generated)).map((file) =>
  read(`resources/${file}`),
);
const methods = [read('client-methods.ts'), ...classes].join('\n');
const types = [read('records.ts'), read('inputs.ts')].join('\n');

/** The code of each `@example`. */
const examples = [...methods.matchAll(/@example\n((?: {3}\* .*\n)+)/g)].map(([, lines = '']) =>
  lines.replace(/^ {3}\* /gm, ''),
);

describe('the docblocks of methods', () => {
  it('have examples that compile', { timeout: 30_000 }, () => {
    const ids = [...new Set(methods.match(/\w+Id(?=: string)/g))];
    const code = `import type { AgentPlatform } from '../../src/index.ts';
declare const client: AgentPlatform;
declare const ${ids.map((id) => `${id}: string`).join(', ')};
${examples.map((example) => `async () => {\n${example}};`).join('\n')}`;
    const editor = openInEditor(code, new URL('support/', import.meta.url));
    expect(examples.length).toBeGreaterThan(10);
    expect(editor.problems()).toEqual([]);
  });

  const thrown = new Set(methods.match(/@throws \w+ \d+/g));

  it.each([...thrown])('say %s, which is what the client throws', async (line) => {
    const [, name, status] = line.split(' ');
    const { client } = createTestClient([failure(Number(status), 'ANY')], { maxRetries: 0 });
    expect(await rejection(client.agents.activate('a'))).toMatchObject({ name });
  });

  it.each(Object.entries(operations))(
    'name the method and path of the operation %s',
    (_, { method, path }) => {
      expect(methods).toContain(`- \`${method} ${path}\`, `);
    },
  );
});

describe('the docblock of the client', () => {
  const client = readFileSync(new URL('../src/client/agent-platform.ts', import.meta.url), 'utf8');
  const [, docblock = ''] = /\/\*\*([\s\S]*?)\*\/\nexport class AgentPlatform /.exec(client) ?? [];

  it.each([400, 401, 403, 404, 409, 429, 500, 503])('names the error for status %i', (status) => {
    expect(docblock).toContain(`\`${errorClassOf(status).name}\` (${status}`);
  });

  it.each(['signal', 'timeoutMs', 'deadlineMs', 'maxRetries', 'headers', 'idempotent'])(
    'names the option %s of a call',
    (option) => {
      expect(docblock).toContain(`\`${option}\``);
    },
  );
});

it('the docblocks of raw types show their description in a hover', () => {
  expect(read('openapi.ts')).not.toMatch(/@description|@enum/);
});

describe('the published source code', () => {
  it.each([
    ['methods', methods],
    ['types', types],
  ])('cites no section of the contract and no decision of the project in its %s', (_, text) => {
    expect(text.match(/contract \d|decisions? [A-Z\d]/g)).toBeNull();
  });
});
