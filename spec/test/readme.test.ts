import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundled, path } from './bundled.ts';

/** Lists the extensions in a part of the document. Header names do not count, because they contain capitals. */
function extensionsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    ...(/^x-[a-z-]+$/.test(key) ? [key] : []),
    ...extensionsIn(value),
  ]);
}

it('the README explains every extension of the specification, and no other', async () => {
  const table = readFileSync(path('../README.md'), 'utf8').match(/^\| `x-.*$/gm) ?? [];
  const explained = table.flatMap((row) => row.split(' | ')[0]?.match(/x-[a-z-]+/g) ?? []);
  const used = new Set(extensionsIn(await bundled()));
  expect(explained.sort()).toEqual([...used].sort());
});
