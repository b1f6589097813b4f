import { bundledLicences } from '@agent-platform/tools/bundled-licences';
import type { BuildOptions } from 'esbuild';
import { defineConfig, type Options } from 'tsup';

const entry = [
  'src/index.ts',
  'src/msw.ts',
  'src/node.ts',
  'src/remote.ts',
  'src/vitest.ts',
  'src/jest.ts',
];

/** A suite in CommonJS, such as one in Jest, may not be able to import. */
const requireLazily: Options['esbuildOptions'] = (options, { format }) => {
  if (format === 'cjs') options.supported = { 'dynamic-import': false };
};

/**
 * How esbuild bundles the command with all that it needs: it starts in half the time that separate packages
 * take. What it imports on demand has files of its own. A test reads in the same build what the command loads
 * at its start.
 */
export const command = {
  entryPoints: { cli: 'src/cli.ts' },
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'node20',
  platform: 'node',
  // The inspector page and the specification are loaded on first use.
  external: ['#inspector', '#specification'],
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
    },
    format: ['esm', 'cjs'],
    target: 'es2022',
    external: command.external,
    esbuildOptions: requireLazily,
    // Keeps `node:` in the output, so that a test can check that the root entry does not need Node.
    removeNodeProtocol: false,
  },
  {
    // Jest loads its environment with `require`.
    entry: ['src/jest.ts'],
    format: ['cjs'],
    target: 'es2022',
    external: command.external,
    esbuildOptions: requireLazily,
  },
  {
    // The only copy of the specification, which modules of both formats import as `#specification`.
    entry: { specification: 'src/generated/document.ts' },
    format: ['cjs'],
    target: 'es2022',
  },
  {
    entry: command.entryPoints,
    format: [command.format],
    target: command.target,
    platform: command.platform,
    external: command.external,
    noExternal: [new RegExp(`^(?!(${command.external.join('|')})(/|$))`)],
    esbuildPlugins: [bundledLicences('dist/cli-licences.txt')],
    removeNodeProtocol: false,
    // CommonJS dependencies inside an ES module still call require().
    banner: {
      js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
    },
  },
]);
