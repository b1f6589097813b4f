import { bundledLicences } from '@agent-platform/tools/bundled-licences';
import { defineConfig } from 'tsup';

const entry = ['src/index.ts', 'src/msw.ts', 'src/node.ts', 'src/remote.ts'];

export default defineConfig([
  { entry, format: ['cjs'], dts: { only: true } },
  {
    entry,
    format: ['esm', 'cjs'],
    target: 'es2022',
    // Keeps `node:` in the output, so that a test can see that the root entry needs no Node.
    removeNodeProtocol: false,
  },
  {
    // One file with all it needs: the command starts in half the time that separate modules take.
    entry: ['src/cli.ts'],
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    minify: true,
    // The client for live MCP servers is the user's own copy, as everywhere.
    noExternal: [/^(?!@modelcontextprotocol\/client$)/],
    esbuildPlugins: [bundledLicences('dist/cli-licences.txt')],
    removeNodeProtocol: false,
    // CommonJS dependencies inside an ES module still call require().
    banner: {
      js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
    },
  },
]);
