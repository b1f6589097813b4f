import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { advice } from '../src/explain/mismatch-cause.ts';

const root = new URL('../', import.meta.url);
const glossary = '../sdk/docs/glossary.md';
const read = (document: string) => readFileSync(new URL(document, root), 'utf8');
const shipped = globSync('docs/**/*.{md,svg}', { cwd: root.pathname });
const guides = shipped.filter((path) => path.endsWith('.md'));

// The package holds only these documents, so links to other files of the repository would break in it. The glossary
// belongs to all packages.
it.each(['README.md', ...guides])(
  '%s links only to documents of this package and to the glossary',
  (document) => {
    const targets = [...read(document).matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) =>
      relative(root.pathname, new URL(target, new URL(document, root)).pathname),
    );
    const allowed = ['README.md', ...shipped, glossary];
    const others = targets.filter((target) => !allowed.includes(target));
    expect(others).toEqual([]);
  },
);

it.each(guides)('the README or another guide links to %s', (guide) => {
  const name = guide.slice('docs/'.length);
  const others = ['README.md', ...guides].filter((document) => document !== guide);
  expect(others.some((document) => read(document).includes(name))).toBe(true);
});

it.each(guides)('%s ends with what can go wrong', (guide) => {
  const headings = [...read(guide).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.at(-1)).toBe('What can go wrong');
});

describe('the guide to frameworks', () => {
  const programs = [...read('docs/frameworks.md').matchAll(/^Program: `(.+)`$/gm)].map(
    ([, path = '']) => path,
  );

  it.each(programs)('names a program that exists: %s', (path) => {
    const examples = new URL('../../examples/webhook-receivers/', root);
    expect(existsSync(new URL(path, examples))).toBe(true);
  });

  it('names a program for every framework', () => {
    expect(programs.length).toBeGreaterThanOrEqual(11);
  });
});

it('the guide to rotation shows the program of the stories', () => {
  const program = read('../../examples/stories/rotate-webhook.ts');
  expect(read('docs/rotation.md')).toContain(`\`\`\`ts\n${program}\`\`\``);
});

it('the guide to mismatches lists every cause with its advice', () => {
  const rows = [...read('docs/mismatches.md').matchAll(/^\| `(\w+)` \| (.+) \|$/gm)];
  expect(Object.fromEntries(rows.map(([, cause, text]) => [cause, text]))).toEqual(advice);
});

it('the reference lists the events by category as the API does', () => {
  const [table] = /^\| category \|.*\n(?:\|.*\n)+/m.exec(read('../sdk/api/webhooks.md')) ?? [];
  expect(read('docs/reference.md')).toContain(table);
});
