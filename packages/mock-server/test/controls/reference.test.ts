import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { createControlDocument } from '../../src/controls/control-document.ts';
import { type ControlName, controlNames, controlRows } from '../../src/controls/control-routes.ts';
import { definitionOf } from '../../src/controls/definitions/definitions.ts';
import { failureMeanings } from '../../src/records/failure-code.ts';
import { listenHere } from '../support/transports.ts';
import { readExampleResponse } from './example-response.ts';
import { readStream, streamCommand } from './stream-example.ts';
import { readTimeout, timeoutCommand } from './timeout-example.ts';
import { toCommand, toTypeScript } from './write-example.ts';

const docs = new URL('../../docs/', import.meta.url);

const guide = readFileSync(new URL('controls.md', docs), 'utf8');
const readPage = (name: string) => readFileSync(new URL(`controls/${name}.md`, docs), 'utf8');

/** The sections of the reference, by heading: one for each control, and one for each schema that has a name. */
const sections = new Map(
  readdirSync(new URL('controls/', docs))
    .map((file) => readFileSync(new URL(`controls/${file}`, docs), 'utf8'))
    .flatMap((page) => page.split(/^## /m).slice(1))
    .map((section) => [section.split('\n', 1)[0] ?? '', section]),
);

/** Finds the tables in a text that have the given columns, and returns their rows. */
function readRows(text: string, ...head: readonly string[]): string[][] {
  const start = `| ${head.join(' | ')} |\n`;
  return text
    .split(start)
    .slice(1)
    .flatMap((rest) => rest.split('\n\n', 1)[0]?.split('\n').slice(1) ?? [])
    .filter((row) => row.startsWith('| ') && !row.startsWith('| ---'))
    .map((row) => row.slice(2, -2).split(/ (?<!\\)\| /));
}

const { paths } = Object(createControlDocument());

/** Returns what the OpenAPI document says about a control. */
function operationOf(name: ControlName) {
  const { method, path } = controlRows[name];
  return paths[`/__mock__${path}`][method.toLowerCase()];
}

describe('the reference of the control API', () => {
  it.each(controlNames)(
    'shows how to call the control `%s` in code and with curl, its result and its errors',
    (name) => {
      const section = sections.get(`\`${name}\``);
      const { method, path, status = 200 } = controlRows[name];
      expect(section).toContain(`\`${method} /__mock__${path}\``);
      expect(section).toContain(toCommand(name));
      expect(section).toContain(toTypeScript(name));
      expect(section).toContain(`**Result** \`${status}\``);
      expect(section).toContain('**Errors**');
    },
  );

  it.each(controlNames)(
    'describes the control `%s` and each of its inputs, results and errors',
    (name) => {
      const section = sections.get(`\`${name}\``) ?? '';
      const { parameters, requestBody, responses } = operationOf(name);
      expect(section.split('\n\n')[2]).toMatch(/^[A-Z].*\.$/);

      const inputs = readRows(section, 'property', 'in', 'type', 'meaning');
      const { properties = {} } = requestBody?.content['application/json'].schema ?? {};
      const names = [...parameters.map((each: { name: string }) => each.name), ...keys(properties)];
      expect(inputs.map(([cell]) => cell)).toEqual(expect.arrayContaining(names.map(toCode)));
      expect(inputs.filter((cells) => !isDescribed(cells.at(-1)))).toEqual([]);

      const results = readRows(section, 'property', 'type', 'meaning');
      expect(results.filter((cells) => !isDescribed(cells.at(-1)))).toEqual([]);

      const errors = readRows(section, 'status', 'code', 'in TypeScript', 'when');
      // The errors that every call can return are on a page of their own.
      const own = keys(definitionOf(name).refusals ?? {});
      expect(errors.map(([cell]) => cell)).toEqual(own.map(toCode));
      expect(keys(responses)).toEqual(expect.arrayContaining(own));
      expect(errors.filter((cells) => cells.some((cell) => cell === '``' || cell === ''))).toEqual(
        [],
      );
      expect(errors.filter((cells) => !isDescribed(cells.at(-1)))).toEqual([]);
    },
  );

  it.each(controlNames)(
    'shows the response to the example call of the control `%s`',
    async (name) => {
      const response = await readExampleResponse(name);
      const shown = /^The response to the example:\n\n```json\n(.*?)\n```$/ms.exec(
        sections.get(`\`${name}\``) ?? '',
      );
      expect(shown?.[1]).toBe(response);
    },
  );

  it('describes each property of each schema that has a section', () => {
    const named = [...sections].filter(([heading]) => !heading.startsWith('`'));
    expect(named.length).toBeGreaterThan(15);
    for (const [heading, section] of named) {
      const rows = [
        ...readRows(section, 'property', 'type', 'meaning'),
        ...readRows(section, 'property', 'in', 'type', 'meaning'),
      ];
      expect(rows.length, heading).toBeGreaterThan(0);
      expect(rows.filter((cells) => !isDescribed(cells.at(-1)))).toEqual([]);
    }
  });

  it.each(Object.entries(failureMeanings))(
    'says what the error %s of a delivery means',
    (...each) => {
      const [code, meaning] = each;
      expect(sections.get('Record: Delivery')).toContain(`\`${code}\`: ${meaning}`);
    },
  );

  it('has a page that lists every control, which the guide links to', () => {
    const page = readPage('all');
    const missing = controlNames.filter((name) => !page.includes(`[\`${name}\`](`));
    expect(missing).toEqual([]);
    expect(guide).toContain('](controls/all.md)');
  });

  it('lists each id of the demo records, and says which record has it', () => {
    const rows = readRows(readPage('demo'), 'value', 'what it is', 'in TypeScript');
    expect(rows.map(([value]) => value)).toEqual(listTexts(demo).map(toCode));
    expect(rows.filter(([, text]) => !isDescribed(text))).toEqual([]);
  });

  it('has a page that shows the stream as the mock sends it', async () => {
    expect(readPage('stream')).toContain(streamCommand);
    expect(readPage('stream')).toContain(await readStream());
  });
});

describe('the page of errors that every call can return', () => {
  it('says when each error status occurs, and describes the body of an error', () => {
    const errors = readPage('errors');
    const statuses = readRows(errors, 'status', 'code', 'in TypeScript', 'when');
    expect(statuses.map(([status]) => status)).toEqual(['`400`', '`401`', '`403`', '`404`']);
    expect(statuses.filter((cells) => !isDescribed(cells.at(-1)))).toEqual([]);
    const body = readRows(errors, 'property', 'type', 'meaning');
    expect(body.map(([name]) => name)).toEqual(
      ['code', 'message', 'status', 'call', 'seen', 'open'].map((name) => `\`error.${name}\``),
    );
    expect(body.filter((cells) => !isDescribed(cells.at(-1)))).toEqual([]);
  });

  it('shows the response of a wait that times out as the mock sends it', async () => {
    expect(readPage('errors')).toContain(timeoutCommand);
    expect(readPage('errors')).toContain(JSON.stringify(await readTimeout(), null, 2));
  });
});

describe('a command in the guide to the control API', () => {
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
  const run = async (first: string) => {
    const mock = createMockServer();
    const { baseUrl } = await listenHere(mock);
    const block = blocks.find((text) => text.startsWith(first)) ?? 'exit 1';
    const env = {
      ...process.env,
      AGENT_PLATFORM_BASE_URL: baseUrl,
      AGENT_PLATFORM_API_KEY: mock.apiKey,
    };
    const { stdout } = await promisify(execFile)('sh', ['-c', block], { env });
    return { mock, stdout };
  };

  it('of the example suite runs against a mock', async () => {
    const { mock, stdout } = await run('# suite.sh');
    expect(stdout).toContain('503\n');
    expect(stdout).toContain('"operation":"getMe"');
    expect(mock.clock.now()).toBe(Date.UTC(2026, 0, 1, 0, 1));
  });

  it('creates a workspace with a name', async () => {
    const { mock, stdout } = await run('created=');
    expect(JSON.parse(stdout)).toEqual({ data: [] });
    expect(mock.workspaces.list().map(({ name }) => name)).toEqual([undefined, 'Worker 1']);
  });
});

function keys(object: object): string[] {
  return Object.keys(object);
}

function toCode(text: unknown): string {
  return `\`${text}\``;
}

/** Whether a cell has at least one sentence. */
function isDescribed(cell: string | undefined): boolean {
  return /[A-Za-z`'"].*\.$/.test(cell ?? '');
}

/** Lists the texts in an object. */
function listTexts(object: object): string[] {
  return Object.values(object).flatMap((value) =>
    typeof value === 'string' ? [value] : listTexts(value),
  );
}
