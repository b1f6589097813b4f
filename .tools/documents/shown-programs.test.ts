import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The blocks of code below a comment such as `<!-- shows: examples/guides/once-only.ts -->`. */
const shown = globSync('{packages/*/docs/*,examples/*/README}.md', { cwd: root }).flatMap((guide) =>
  [
    ...read(guide).matchAll(
      /^<!-- shows: (\S+) -->\n\n(?:<!-- file: .+ -->\n\n)?```ts\n([\s\S]*?)^```$/gm,
    ),
  ].map(([, program = '', code]) => ({ guide, program, code })),
);

it.each(shown)('$guide shows $program word for word', ({ program, code }) => {
  expect(code).toBe(read(program));
});

it('a guide shows each program of examples/guides, the rotation of a webhook, and how a campaign sends', () => {
  const programs = globSync('examples/{guides/*,stories/rotate-webhook,campaign/send-once}.ts', {
    cwd: root,
  });
  const paths = programs.filter((path) => !path.endsWith('.test.ts'));
  expect(shown.map(({ program }) => program).sort()).toEqual(paths.sort());
});
