import { readFileSync } from 'node:fs';

/** Returns the TypeScript blocks of a guide's section. */
export function readBlocks(guide: string, heading: string): string[] {
  const text = readFileSync(new URL(`../../docs/${guide}`, import.meta.url), 'utf8');
  const start = `\n${text}`.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`${guide} has no section ${heading}`);
  const [section = ''] = text.slice(start + heading.length).split(/^##/m);
  return Array.from(section.matchAll(/^```ts\n(.*?)^```$/gms), ([, code = '']) => code);
}
