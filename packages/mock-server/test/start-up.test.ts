import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { command } from '../tsup.config.ts';

const ROOT = join(import.meta.dirname, '..');

const MAIN = 'src/cli/main.ts';

/** The modules that are evaluated before the command listens: those that no dynamic import puts off. */
function modulesAtStart({ inputs }: Metafile): string[] {
  const modules = new Set<string>();
  const visit = (path: string) => {
    if (modules.has(path)) return;
    modules.add(path);
    for (const { path: imported, kind } of inputs[path]?.imports ?? []) {
      if (kind !== 'dynamic-import') visit(imported);
    }
  };
  visit(MAIN);
  return [...modules];
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
    const [bundled] = Object.values(metafile.outputs).map(({ inputs }) => inputs);
    const bytesOf = (path: string) => bundled?.[path]?.bytesInOutput ?? 0;
    // What esbuild leaves out of the bundle is not loaded. What is external has no place in it.
    const isLeftOut = (path: string) => path in metafile.inputs && bytesOf(path) === 0;
    loaded = modulesAtStart(metafile).filter((path) => !isLeftOut(path));
    bytesAtStart = loaded.reduce((sum, path) => sum + bytesOf(path), 0);
    known = Object.entries(metafile.inputs).flatMap(([path, { imports }]) => [
      path,
      ...imports.map((imported) => imported.path),
    ]);
    const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
    unbundled = imports.filter(({ external }) => external).map(({ path }) => path);
  }, 60_000);

  it('loads what serves a request', () => {
    expect(loaded).toContain('src/cli/commands/serve.ts');
    expect(loaded).toContain('src/request/handle-request.ts');
  });

  it.each([
    ['the messages of zod in other languages', /\/zod\/v4\/locales\/(?!(en|index)\.)/],
    ['the parts of zod that the mock does not use', /\/zod\/v4\/classic\/from-json-schema\./],
    ['the specification', /^\.\/cli-document\.cjs$/],
    ['the control surface', /src\/controls\/http-control\.ts/],
    ['the document of the control surface', /src\/controls\/control-(document|schemas)\.ts/],
    ['the schemas of what the controls answer', /src\/controls\/result-schemas\.ts/],
    ['the inspector page', /^#inspector$/],
    ['the MCP tools', /src\/cli\/(mcp\/|commands\/mcp\.ts)|cli-mcp-server/],
    ['a client for live MCP servers', /^@modelcontextprotocol/],
    ['what sends deliveries', /^\.\/cli-network\.cjs$/],
    ['an undici response', /node-server\/dist\/utils\/response\./],
    ['QR codes', /\/qr\//],
    ['what explains a wrong signature', /webhook-verify\/src\/explain/],
  ])('does not load %s', (_what, pattern) => {
    expect(known).toContainEqual(expect.stringMatching(pattern));
    expect(loaded.filter((path) => pattern.test(path))).toEqual([]);
  });

  it('needs only files of its own folder, and the client for live MCP servers', () => {
    const packages = new Set(unbundled.filter((path) => !isBuiltin(path)));
    expect([...packages].sort()).toEqual([
      '#inspector',
      './cli-document.cjs',
      './cli-mcp-server.cjs',
      './cli-network.cjs',
      '@modelcontextprotocol/client',
    ]);
  });

  it('loads less than 450 kB', () => {
    expect(bytesAtStart).toBeLessThan(450_000);
  });
});
