import { readFile } from 'node:fs/promises';
import { bundledLicences } from '@agent-platform/tools/bundled-licences';
import type { BuildOptions, Plugin } from 'esbuild';
import { defineConfig, type Options } from 'tsup';

const entry = [
  'src/index.ts',
  'src/msw.ts',
  'src/node.ts',
  'src/remote.ts',
  'src/vitest.ts',
  'src/jest.ts',
];

/** How deliveries are sent: `imports` of package.json chooses by the runtime. */
const network = {
  'network-fetch': 'src/delivery/network/fetch.ts',
  'network-undici': 'src/delivery/network/undici.ts',
};

/** A suite in CommonJS, such as one in Jest, may not be able to import. */
const requireLazily: Options['esbuildOptions'] = (options, { format }) => {
  if (format === 'cjs') options.supported = { 'dynamic-import': false };
};

/**
 * Imports zod as a namespace, of which esbuild keeps only what is used: the command would read 430 kB
 * more at its start. The sources import `{ z }`, as bundlers of applications need it.
 */
const zodInParts: Plugin = {
  name: 'zod-in-parts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]mock-server[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace("import { z } from 'zod';", "import * as z from 'zod';");
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * The parts of the command that are loaded when they are needed. Each has a file of its own, because V8 reads
 * the whole of a file before it runs it.
 */
const parts = [
  {
    name: 'cli-document',
    source: 'src/generated/document.ts',
    imported: /generated\/document\.ts$/,
  },
  { name: 'cli-mcp-server', source: 'src/cli/mcp/mcp-server.ts', imported: /mcp\/mcp-server\.ts$/ },
  { name: 'cli-network', source: 'src/delivery/network/undici.ts', imported: /^#network$/ },
];

const partsBeside: Plugin = {
  name: 'parts-beside',
  setup({ onResolve }) {
    for (const { name, imported } of parts) {
      onResolve({ filter: imported }, ({ kind }) =>
        kind === 'entry-point' ? undefined : { path: `./${name}.cjs`, external: true },
      );
    }
  },
};

/**
 * How esbuild bundles the command with all that it needs: it starts in half the time that separate packages
 * take. A test reads in the same build what the command evaluates at its start.
 */
export const command = {
  entryPoints: { 'cli-main': 'src/cli/main.ts' },
  bundle: true,
  minify: true,
  format: 'cjs',
  target: 'node20',
  platform: 'node',
  supported: { 'dynamic-import': false },
  // The inspector page is loaded when somebody asks for it. The client for live MCP servers is the user's own
  // copy, as everywhere.
  external: ['#inspector', '@modelcontextprotocol/client'],
  plugins: [zodInParts, partsBeside],
} satisfies BuildOptions;

export default defineConfig([
  { entry, format: ['cjs'], dts: { only: true } },
  {
    entry: {
      index: 'src/index.ts',
      msw: 'src/msw.ts',
      node: 'src/node.ts',
      remote: 'src/remote.ts',
      vitest: 'src/vitest.ts',
      ...network,
    },
    format: ['esm', 'cjs'],
    target: 'es2022',
    external: ['#network', '#inspector'],
    esbuildOptions: requireLazily,
    // Keeps `node:` in the output, so that a test can see that the root entry needs no Node.
    removeNodeProtocol: false,
  },
  {
    // Jest requires its environment.
    entry: ['src/jest.ts'],
    format: ['cjs'],
    target: 'es2022',
    external: ['#inspector'],
    esbuildOptions: requireLazily,
  },
  {
    entry: {
      ...command.entryPoints,
      ...Object.fromEntries(parts.map(({ name, source }) => [name, source])),
    },
    format: [command.format],
    target: command.target,
    platform: command.platform,
    external: command.external,
    esbuildOptions(options) {
      options.supported = command.supported;
    },
    minify: command.minify,
    noExternal: [new RegExp(`^(?!(${command.external.join('|')})(/|$))`)],
    esbuildPlugins: [...command.plugins, bundledLicences('dist/cli-licences.txt')],
    removeNodeProtocol: false,
  },
  {
    // The command itself: it loads the file above through its code cache.
    entry: { cli: 'src/cli.ts' },
    format: ['esm'],
    target: command.target,
    platform: command.platform,
    removeNodeProtocol: false,
  },
]);
