import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const patterns = ['README.md', 'packages/*/README.md', 'packages/*/docs/*.md'];
const documents = execFileSync('git', ['ls-files', ...patterns], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => /^(README|packages\/[^/]+\/(README|docs\/[^/]+))\.md$/.test(path));

const FORMAL = /\b(?:(?:is|are|was|were|do|does|did|has|have|will|would) not|cannot|they are)\b/gi;

it.each(documents)('%s uses contractions', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  // Code and quoted messages are not checked.
  const prose = text.replace(/^ *```.*?^ *```/gms, '').replace(/`[^`]*`|"[^"]*"|<!--.*?-->/gs, '');
  expect(prose.match(FORMAL) ?? []).toEqual([]);
});
