import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const targets = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target ?? '');
const receivers = [...readme.matchAll(/^\|.*\| `([^`]+\.ts)` \|$/gm)].map(([, path]) => path ?? '');

// A package page shows this file without the rest of the repository, so links to other files would break.
it.each(targets)('links to a heading of its own: %s', (target) => {
  const headings = [...readme.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading ?? '');
  const anchors = headings.map((heading) => `#${heading.toLowerCase().replace(/[^a-z]+/g, '-')}`);
  expect(anchors).toContain(target);
});

it.each(receivers)('names an example that exists: %s', (path) => {
  const examples = new URL('../../../examples/webhook-receivers/', import.meta.url);
  expect(existsSync(new URL(path, examples))).toBe(true);
});

it('names an example for every framework', () => {
  expect(receivers.length).toBeGreaterThanOrEqual(11);
});
