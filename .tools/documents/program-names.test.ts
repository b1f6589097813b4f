import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/**
 * A program that may install what is missing, its options, and one of our programs: as in a shell, or as in a JSON file
 * with `command` and `args`.
 */
const STARTS =
  /\b(?:npx|bunx|dlx|npm exec)\b((?:(?:[\s"'`,:[]|args)+-[\w@/.=-]*)*)(?:[\s"'`,:[]|args)+agent-platform-(?:mock|check)\b/g;

/** The options that keep npx from running another package of that name, which anybody could publish. */
const SAFE = /(^|[\s"'`,])(--no|--no-install|--package=@agent-platform\/\w+)($|[\s"'`,])/;

const unsafe = (text: string) =>
  [...text.matchAll(STARTS)].filter(([, options = '']) => !SAFE.test(options)).map(([it]) => it);

it.each([
  'npx agent-platform-mock --port 4010',
  'npx -y agent-platform-check',
  'npx --yes -- agent-platform-mock',
  '{ "command": "npx", "args": ["-y", "agent-platform-mock"] }',
  'pnpm dlx agent-platform-mock',
])('the check flags a command that may start the program of another publisher: %s', (text) => {
  expect(unsafe(text)).toHaveLength(1);
});

it.each([
  'npx @agent-platform/mock-server exec -- npm test',
  'npx --package=@agent-platform/sdk agent-platform-check',
  'npx --no -- agent-platform-mock',
])('the check accepts a command that can start only our own program: %s', (text) => {
  expect(unsafe(text)).toEqual([]);
});

it('no file of the repository contains a command that the check flags', () => {
  const listed = execFileSync('git', ['grep', '-lIE', 'agent-platform-(mock|check)'], {
    cwd: root,
  });
  const files = listed.toString().trim().split('\n');
  expect(files.length).toBeGreaterThan(20);
  const own = '.tools/documents/program-names.test.ts';
  const found = files
    .filter((file) => file !== own)
    .flatMap((file) =>
      unsafe(readFileSync(join(root, file), 'utf8')).map((it) => `${file}: ${it}`),
    );
  expect(found).toEqual([]);
});
