import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { command } from '../tsup.config.ts';

const ROOT = join(import.meta.dirname, '..');

/** The module that the command imports once the compile cache is on. */
const MAIN = 'src/cli/main.ts';

type Output = Metafile['outputs'][string];

/** The files of the built command that are loaded before it listens. */
function filesAtStart({ outputs }: Metafile): Output[] {
  const main = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === MAIN);
  const files = new Set<string>();
  const visit = (path: string) => {
    if (files.has(path)) return;
    files.add(path);
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && imported in outputs) visit(imported);
    }
  };
  visit(main ?? '');
  return [...files].flatMap((path) => outputs[path] ?? []);
}

/** Returns the modules in these files, and the external modules that they import. */
function modulesIn(files: readonly Output[], isImport: (kind: string) => boolean): string[] {
  return files.flatMap(({ inputs, imports }) => [
    ...Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0),
    ...imports.flatMap(({ path, kind }) => (isImport(kind) ? [path] : [])),
  ]);
}

describe('the built command, until it listens', () => {
  let files: Output[] = [];
  let loaded: string[] = [];
  let known: string[] = [];

  beforeAll(async () => {
    const { metafile } = await build({
      ...command,
      absWorkingDir: ROOT,
      conditions: ['@agent-platform/source'],
      outdir: 'unwritten',
      write: false,
      metafile: true,
    });
    files = filesAtStart(metafile);
    loaded = modulesIn(files, (kind) => kind === 'import-statement');
    known = [
      ...Object.keys(metafile.inputs),
      ...modulesIn(Object.values(metafile.outputs), () => true),
    ];
  }, 60_000);

  it('loads what serves a request', () => {
    expect(loaded).toContain('src/cli/commands/serve.ts');
    expect(loaded).toContain('src/request/handle-request.ts');
  });

  it.each([
    ['the messages of zod in other languages', /\/zod\/v4\/locales\/(?!en\.)/],
    ['the parts of zod that the mock does not use', /\/zod\/v4\/classic\/from-json-schema\./],
    ['the specification', /src\/generated\/document\.ts/],
    ['the document of the control surface', /src\/controls\/control-(document|schemas)\.ts/],
    ['the schemas of what the controls answer', /src\/controls\/result-schemas\.ts/],
    ['the inspector page', /^#inspector$/],
    ['the MCP tools', /src\/cli\/(mcp\/|commands\/mcp\.ts)/],
    ['a client for live MCP servers', /@modelcontextprotocol|src\/live-mcp\/stdio/],
    ['what sends deliveries', /\/undici\//],
    ['QR codes', /\/qr\//],
    ['what explains a wrong signature', /webhook-verify\/src\/explain/],
  ])('does not load %s', (_what, pattern) => {
    expect(known).toContainEqual(expect.stringMatching(pattern));
    expect(loaded.filter((path) => pattern.test(path))).toEqual([]);
  });

  it('loads less than 480 kB', () => {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    expect(bytes).toBeLessThan(480_000);
  });
});
