import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const here = import.meta.dirname;

it('the program in the guide prints the output in the guide', async () => {
  const guide = join(here, '..', '..', 'packages', 'mock-server', 'docs', 'exploring.md');
  const text = await readFile(guide, 'utf8');
  const [, program = '', output] =
    /```ts\n([\s\S]*?)^```\n\nIt prints:\n\n```text\n([\s\S]*?)^```/m.exec(text) ?? [];
  await mkdir(join(here, 'dist'), { recursive: true });
  const file = join(here, 'dist', 'explore.mts');
  await writeFile(file, program);
  const { stdout } = await run(process.execPath, ['--conditions=@agent-platform/source', file], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  expect(stdout).toBe(output);
});
