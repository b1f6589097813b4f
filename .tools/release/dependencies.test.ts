import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

const page = readFileSync(join(root, 'DEPENDENCIES.md'), 'utf8');
const row = /^\| `([^`]+)` \| (SDK|mock|) ?\| (command|inspector|) ?\| (.+) \|$/gm;
const table = [...page.matchAll(row)].map(([, name, installedWith, bundledInto, text = '']) => ({
  name,
  installedWith,
  bundledInto,
  brings: [...(/; brings ([^|]+)/.exec(text)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(
    ([, it]) => it,
  ),
}));

const namesOf = (rows: typeof table) => rows.map(({ name }) => name).sort();
const bundledNamesOf = (rows: typeof table) =>
  rows.flatMap(({ name, brings }) => [name, ...brings]).sort();

/** Returns the names of a package's direct dependencies, except those in this repository. */
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

/** Returns the packages that the page lists: in the first cell of a row, or among those that only tests use. */
function readListedNames(): string[] {
  const [listed = ''] = page.split('## What we write ourselves');
  const [tables = '', others = ''] = listed.split('Only tests and benches use');
  const cells = [...tables.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
  return [...cells, others].flatMap((text) =>
    [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

/** Returns the dependencies in the manifests of the repository, except those of examples and of rivals. */
function readAllDependencies(): string[] {
  const manifests = globSync(['package.json', '{spec,.tools,.docs,packages/*}/package.json'], {
    cwd: root,
  });
  const names = manifests.flatMap((manifest) => {
    const parsed = JSON.parse(readFileSync(join(root, manifest), 'utf8'));
    const { dependencies, devDependencies, peerDependencies, optionalDependencies } = parsed;
    return Object.keys({
      ...dependencies,
      ...devDependencies,
      ...peerDependencies,
      ...optionalDependencies,
    });
  });
  return [...new Set(names)].filter((name) => !name.startsWith('@agent-platform/'));
}

describe('DEPENDENCIES.md', () => {
  it('lists every dependency once, and no others except bundled packages', () => {
    const listed = readListedNames();
    const bundled = table.filter(({ bundledInto }) => bundledInto !== '').map(({ name }) => name);
    expect(new Set(listed).size).toBe(listed.length);
    expect(readAllDependencies().filter((name) => !listed.includes(name))).toEqual([]);
    const known = [...readAllDependencies(), ...bundled];
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each([
    ['packages/sdk', 'openapi-fetch', 'src/calls/openapi-client.ts'],
    ['spec', 'openapi-typescript', 'generate/sdk-openapi.ts'],
  ])(
    'says correctly that %s pins %s, which gets no updates, and imports it in one file',
    (folder, name, file) => {
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      );
      expect({ ...dependencies, ...devDependencies }[name]).toMatch(/^\d+\.\d+\.\d+$/);
      const importing = globSync('{src,generate}/**/*.ts', { cwd: join(root, folder) }).filter(
        (path) => readFileSync(join(root, folder, path), 'utf8').includes(`from '${name}'`),
      );
      expect(importing).toEqual([file]);
    },
  );

  it.each([
    ['SDK', 'sdk'],
    ['mock', 'mock-server'],
  ])('names the packages that are installed with the %s', (title, folder) => {
    const rows = table.filter(({ installedWith }) => installedWith === title);
    expect(namesOf(rows)).toEqual(readDependencies(folder).sort());
  });

  it('says correctly that the verifier has no dependencies', () => {
    expect(readDependencies('webhook-verify')).toEqual([]);
  });

  it('names the packages that are bundled into the command-line program', async () => {
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
    expect(bundledNamesOf(rows)).toEqual(readBundledNames(licences).sort());
  });

  it('names the packages that are bundled into the inspector page', async () => {
    const licences = join(directory, 'inspector-licences.txt');
    await buildPage([bundledLicences(licences)]);
    const rows = table.filter(({ bundledInto }) => bundledInto === 'inspector');
    expect(bundledNamesOf(rows)).toEqual(readBundledNames(licences).sort());
  });
});
