import { optionsSchema } from '../../packages/mock-server/src/workspace/options.ts';
import { GeneratedFiles } from '../../spec/generate/generated-files.ts';
import { inlineCode, table } from '../../spec/generate/markdown.ts';
import { describe, type Schema } from './zod-types.ts';

// Writes the table of the mock's options in the guide.

/** The sections that say more about an option. */
const sections: Readonly<Record<string, string>> = {
  seed: 'records.md',
  webhookTargets: 'webhooks.md#where-webhooks-may-point',
  fetch: 'webhooks.md#intercept-deliveries',
};

function toRows(shape: Readonly<Record<string, Schema>>, place = ''): string[][] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const { shape: inner } = schema._zod.def.innerType?._zod.def ?? {};
    if (inner !== undefined) return toRows(inner, `${name}.`);
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

const files = new GeneratedFiles();
const rows = toRows(optionsSchema.shape as never);
await files.fillBlock(
  'packages/mock-server/docs/options.md',
  'options',
  `\n${table(['option', 'default', 'meaning'], rows)}\n`,
);
files.report();
