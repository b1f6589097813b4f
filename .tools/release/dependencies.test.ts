import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPage } from '../../packages/mock-server/inspector/build.ts';
import { command } from '../../packages/mock-server/tsup.config.ts';
import { bundledLicences } from '../bundled-licences.ts';

const root = join(import.meta.dirname, '..', '..');
const directory = mkdtempSync(join(tmpdir(), 'dependencies-'));
afterAll(() => rmSync(directory, { recursive: true }));

const row = /^\| `([^`]+)` \| (SDK|mock|) ?\| (command|inspector|) ?\| .+ \|$/gm;
const table = [...readFileSync(join(root, 'SECURITY.md'), 'utf8').matchAll(row)].map(
  ([, name, installedWith, bundledInto]) => ({ name, installedWith, bundledInto }),
);

const namesOf = (rows: typeof table) => rows.map(({ name }) => name).sort();

/** Returns the packages that are installed together with a package, without the packages of this repository. */
function readDependencies(folder: string): string[] {
  const manifest = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8');
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(manifest);
  return Object.keys(dependencies).filter((name) => !name.startsWith('@agent-platform/'));
}

/** Returns the names of the packages that a build has bundled, from the file with their licences. */
function readBundledNames(licences: string): string[] {
  const notices = readFileSync(licences, 'utf8').split(/^-{80}\n\n/m);
  return notices.map((notice) => notice.slice(0, notice.search(/ \S+\n/)));
}

describe('the table of dependencies in SECURITY.md', () => {
  it.each([
    ['SDK', 'sdk'],
    ['mock', 'mock-server'],
  ])('names what is installed with the %s', (title, folder) => {
    const rows = table.filter(({ installedWith }) => installedWith === title);
    expect(namesOf(rows)).toEqual(readDependencies(folder).sort());
  });

  it('says that the verifier has no dependencies', () => {
    expect(readDependencies('webhook-verify')).toEqual([]);
  });

  it('names the packages that are bundled into the command', async () => {
    const licences = join(directory, 'cli-licences.txt');
    await build({
      ...command,
      absWorkingDir: join(root, 'packages', 'mock-server'),
      conditions: ['@agent-platform/source'],
      outdir: 'unwritten',
      write: false,
      plugins: [bundledLicences(licences)],
    });
    const rows = table.filter(({ bundledInto }) => bundledInto === 'command');
    expect(namesOf(rows)).toEqual(readBundledNames(licences).sort());
  });

  it('names the packages that are bundled into the inspector page', async () => {
    const licences = join(directory, 'inspector-licences.txt');
    await buildPage([bundledLicences(licences)]);
    const rows = table.filter(({ bundledInto }) => bundledInto === 'inspector');
    expect(namesOf(rows)).toEqual(readBundledNames(licences).sort());
  });
});
