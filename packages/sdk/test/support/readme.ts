import { readFileSync } from 'node:fs';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** Returns the TypeScript blocks of the README section with this heading. */
export function readBlocks(heading: string): string[] {
  const start = readme.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`The README has no section ${heading}`);
  const [section = ''] = readme.slice(start + heading.length + 1).split(/^##/m);
  return Array.from(section.matchAll(/^```ts\n(.*?)^```$/gms), ([, code = '']) => code);
}
