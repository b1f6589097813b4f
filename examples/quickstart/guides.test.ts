import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const here = import.meta.dirname;
const packages = join(here, '..', '..', 'packages');

/** The environment without forced colours. Some CI services force them, and console.log would colour numbers. */
const { FORCE_COLOR: _, ...env }: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };

/**
 * The programs in the guides that are followed by their output. They run here, where all three packages are installed.
 */
const guides = globSync('*/docs/*.md', { cwd: packages }).sort();
const programs = (await Promise.all(guides.map(findPrograms))).flat();

async function findPrograms(guide: string) {
  const text = await readFile(join(packages, guide), 'utf8');
  const blocks = text.matchAll(
    /^```ts\n((?:(?!```)[\s\S])*?)^```\n\nIt prints:\n\n```text\n([\s\S]*?)^```/gm,
  );
  return [...blocks].map(([, code = '', output = '']) => ({ guide, code, output }));
}

it('the guides show at least nine programs with their output', () => {
  expect(programs.length).toBeGreaterThanOrEqual(9);
});

it.each(programs)(
  'a program in $guide prints the output that the guide shows',
  async ({ guide, code, output }) => {
    const file = join(here, 'dist', `${guide.replaceAll('/', '-')}.mts`);
    await mkdir(join(here, 'dist'), { recursive: true });
    await writeFile(file, code);
    const args = ['--conditions=@agent-platform/source', file];
    const { stdout } = await run(process.execPath, args, { env });
    expect(stdout).toBe(output);
  },
);

it('the guide to containers shows the compose file of the examples', async () => {
  const guide = await readFile(join(packages, 'mock-server/docs/other-machines.md'), 'utf8');
  const [, shown] = /^```yaml\n# compose\.yaml\n([\s\S]*?)^```/m.exec(guide) ?? [];
  expect(shown).toBe(await readFile(join(here, '..', 'compose', 'compose.yaml'), 'utf8'));
});
