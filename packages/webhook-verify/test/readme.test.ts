import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (document: string) => readFileSync(new URL(document, root), 'utf8');
const guides = globSync('docs/*.md', { cwd: root.pathname });

it.each(guides)('the README or another guide links to %s', (guide) => {
  const name = guide.slice('docs/'.length);
  const others = ['README.md', ...guides].filter((document) => document !== guide);
  expect(others.some((document) => read(document).includes(name))).toBe(true);
});

it.each(guides)('%s ends with the section "What can go wrong"', (guide) => {
  const headings = [...read(guide).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.at(-1)).toBe('What can go wrong');
});
