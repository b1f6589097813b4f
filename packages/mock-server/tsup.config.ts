import { bundledLicences } from '@agent-platform/tools/bundled-licences';
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

/** How MCP servers are started as programs: `imports` of package.json chooses by the runtime. */
const mcpStdio = {
  'mcp-stdio-elsewhere': 'src/live-mcp/stdio-elsewhere.ts',
  'mcp-stdio-node': 'src/live-mcp/stdio-node.ts',
};

/** Leaves zod's messages in other languages out: the command would read 350 kB more at its start. */
const englishOnly: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'english-only',
  setup({ onLoad }) {
    const contents = "export { default as en } from './en.js';";
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({ contents }));
  },
};

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
      ...mcpStdio,
    },
    format: ['esm', 'cjs'],
    target: 'es2022',
    external: ['#network', '#mcp-stdio', '#inspector'],
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
    // One file with all it needs: the command starts in half the time that separate modules take.
    entry: ['src/cli.ts'],
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    // Loaded only when somebody asks for the page.
    external: ['#inspector'],
    esbuildOptions(options) {
      options.alias = {
        '#mcp-stdio': './src/live-mcp/stdio-node.ts',
        '#network': './src/delivery/network/undici.ts',
      };
    },
    minify: true,
    // The client for live MCP servers is the user's own copy, as everywhere.
    noExternal: [/^(?!@modelcontextprotocol\/client(\/stdio)?$|#inspector$)/],
    esbuildPlugins: [englishOnly, bundledLicences('dist/cli-licences.txt')],
    removeNodeProtocol: false,
    // CommonJS dependencies inside an ES module still call require().
    banner: {
      js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
    },
  },
]);
