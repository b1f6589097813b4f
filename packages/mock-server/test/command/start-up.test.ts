import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { command } from '../../tsup.config.ts';

const ROOT = join(import.meta.dirname, '../..');

const MAIN = 'src/cli/run.ts';

type Output = Metafile['outputs'][string];

const isImport = ({ kind }: { readonly kind: string }) => kind === 'import-statement';

/** The files of the built command that are loaded before it listens. */
function filesAtStart({ outputs }: Metafile): Output[] {
  const main = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === MAIN);
  const files = new Set<string>();
  const visit = (path: string) => {
    if (files.has(path)) return;
    files.add(path);
    for (const imported of outputs[path]?.imports.filter(isImport) ?? []) {
      if (imported.path in outputs) visit(imported.path);
    }
  };
  visit(main ?? '');
  return [...files].flatMap((path) => outputs[path] ?? []);
}

describe('the built command, until it listens', () => {
  let loaded: string[] = [];
  let known: string[] = [];
  let unbundled: string[] = [];
  let bytesAtStart = 0;

  beforeAll(async () => {
    const { metafile } = await build({
      ...command,
      absWorkingDir: ROOT,
      conditions: ['@agent-platform/source'],
      outdir: 'unwritten',
      write: false,
      metafile: true,
    });
    const files = filesAtStart(metafile);
    loaded = files.flatMap(({ inputs, imports }) => [
      // An unused module has no bytes in the output.
      ...Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0),
      ...imports.filter(isImport).map(({ path }) => path),
    ]);
    bytesAtStart = files.reduce((sum, { bytes }) => sum + bytes, 0);
    known = Object.entries(metafile.inputs).flatMap(([path, { imports }]) => [
      path,
      ...imports.map((imported) => imported.path),
    ]);
    const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
    unbundled = imports.filter(({ external }) => external).map(({ path }) => path);
  }, 60_000);

  it('loads the code that serves requests', () => {
    expect(loaded).toContain('src/cli/commands/serve.ts');
    expect(loaded).toContain('src/request/handle-request.ts');
  });

  it.each([
    ['the specification', /^#specification$/],
    ['the control API', /src\/controls\/http-control\.ts/],
    ['the controls', /src\/controls\/definitions\//],
    ['the document of the control API', /src\/controls\/control-document\.ts/],
    ['the inspector page', /^#inspector$/],
    ['the code that explains a wrong signature', /webhook-verify\/src\/explain/],
  ])('does not load %s', (_what, pattern) => {
    expect(known).toContainEqual(expect.stringMatching(pattern));
    expect(loaded.filter((path) => pattern.test(path))).toEqual([]);
  });

  it('needs no other package', () => {
    const packages = new Set(unbundled.filter((path) => !isBuiltin(path)));
    expect([...packages].sort()).toEqual(['#inspector', '#specification']);
  });

  it('loads less than 2 MB of code', () => {
    expect(bytesAtStart).toBeLessThan(2_000_000);
  });
});
