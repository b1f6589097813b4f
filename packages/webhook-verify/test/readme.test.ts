import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const targets = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target ?? '');

it.each(targets)('links to something that is there: %s', (target) => {
  if (target.startsWith('#')) {
    const headings = [...readme.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading ?? '');
    const anchors = headings.map((heading) => heading.toLowerCase().replace(/[^a-z]+/g, '-'));
    expect(anchors).toContain(target.slice(1));
  } else {
    expect(existsSync(new URL(`../${target}`, import.meta.url))).toBe(true);
  }
});
