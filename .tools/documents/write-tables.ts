import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demo } from '../../packages/mock-server/src/seeds/demo.ts';
import { optionsSchema } from '../../packages/mock-server/src/workspace/options.ts';
import { GeneratedFiles } from '../../spec/generate/generated-files.ts';
import { inlineCode, paragraphs, table, withContractions } from '../../spec/generate/markdown.ts';
import { describe, type Schema } from './zod-types.ts';

// Writes the table of options in the mock's guide, and the page of the demo records.
const MOCK = 'packages/mock-server';

/** The sections that say more about an option. */
const sections: Readonly<Record<string, string>> = {
  seed: 'records.md',
  webhookTargets: 'webhooks.md#where-webhooks-may-point',
  fetch: 'webhooks.md#intercept-deliveries',
};

/** Matches a docblock, and the string of the property below it. */
const DOCBLOCK = /\/\*\*((?:(?!\*\/).)*)\*\/\s*\w+: '([^']+)'/gs;

const files = new GeneratedFiles();
const options = table(['option', 'default', 'meaning'], toOptions(optionsSchema.shape as never));
await files.fillBlock(`${MOCK}/docs/options.md`, 'options', `\n${withContractions(options)}\n`);
await files.write(`${MOCK}/docs/controls/demo.md`, toDemoPage());
files.report();

function toOptions(shape: Readonly<Record<string, Schema>>, place = ''): string[][] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const { shape: inner } = schema._zod.def.innerType?._zod.def ?? {};
    if (inner !== undefined) return toOptions(inner, `${name}.`);
    const { text, value = '' } = describe(schema);
    const option = inlineCode(place + name);
    const section = sections[name];
    return [[section ? `[${option}](${section})` : option, toDefault(schema, value), text]];
  });
}

/** Returns the default: a value as code, or what the description says about it. */
function toDefault({ _zod }: Schema, value: string): string {
  return _zod.def.type === 'default' ? inlineCode(value) : value;
}

function toDemoPage(): string {
  return `<!-- Generated from the docblocks of the demo records by \`pnpm generate\`. Do not edit: change the docblocks. -->

${paragraphs(
  '# The demo records',
  'A new mock has the API key `mock-key` and one workspace with these records. `GET /__mock__/workspaces` returns its id.',
  table(['value', 'what it is', 'in TypeScript'], toDemoIds()),
)}
`;
}

/** Returns the ids of the demo records, with the docblocks of the object `demo`. */
function toDemoIds(): string[][] {
  const source = readFileSync(
    join(import.meta.dirname, '../..', MOCK, 'src/seeds/demo.ts'),
    'utf8',
  );
  const texts = new Map(
    Array.from(source.matchAll(DOCBLOCK), ([, text = '', value]) => [
      value,
      text.replaceAll(/[\s*]+/g, ' ').trim(),
    ]),
  );
  return listValues(demo, 'demo').map(([name, value]) => {
    const text = texts.get(value);
    if (text === undefined) throw new Error(`Describe ${name} in seeds/demo.ts`);
    return [inlineCode(value), text, inlineCode(name)];
  });
}

/** Lists the strings in an object, each by the expression that returns it. */
function listValues(values: object, name: string): [name: string, value: string][] {
  return Object.entries(values).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${name}.${key}`, value]] : listValues(value, `${name}.${key}`),
  );
}
