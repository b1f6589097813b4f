import { readFileSync } from 'node:fs';
import { demo } from '../../packages/mock-server/src/seeds/demo.ts';
import { inlineCode, table } from '../../spec/generate/markdown.ts';

const path = new URL('../../packages/mock-server/src/seeds/demo.ts', import.meta.url);

/** A docblock, and the string of the property below it. */
const DOCBLOCK = /\/\*\*((?:(?!\*\/).)*)\*\/\s*\w+: '([^']+)'/gs;

/** Writes the table of the ids of the demo records, with the docblocks of the object `demo`. */
export function toDemoTable(): string {
  const docblocks = readFileSync(path, 'utf8').matchAll(DOCBLOCK);
  const texts = new Map(
    Array.from(docblocks, ([, text = '', value]) => [
      value,
      text.replaceAll(/[\s*]+/g, ' ').trim(),
    ]),
  );
  const rows = listValues(demo, 'demo').map(([name, value]) => {
    const text = texts.get(value);
    if (text === undefined) throw new Error(`Describe ${name} in seeds/demo.ts`);
    return [inlineCode(value), text, inlineCode(name)];
  });
  return table(['value', 'what it is', 'in TypeScript'], rows);
}

/** Lists the strings in an object, each by the expression that returns it. */
function listValues(values: object, name: string): [name: string, value: string][] {
  return Object.entries(values).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${name}.${key}`, value]] : listValues(value, `${name}.${key}`),
  );
}
