import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Packages see each other's source, so no test needs a build first. */
const conditions = ['@agent-platform/source'];

const include = ['{packages,spec,examples,.tools,.docs}/**/*.test.ts'];
const exclude = ['**/node_modules/**', '**/dist/**', '.tools/applications/**'];

/** Tests of the inspector page, which share one Chromium. */
const inspector = ['packages/mock-server/test/inspector/*.test.ts'];

/**
 * Tests that change what the tests after them would get: they load a second copy of a module, replace one, have
 * an environment of their own, or run the whole command. And tests that count the timers of their process.
 */
const needsItsOwnProcess =
  /vi\.(resetModules|mock|doMock)\(|@vitest-environment|support\/command-line\.ts|node:async_hooks/;
const root = import.meta.dirname;
const isolated = globSync(include, {
  cwd: root,
  exclude: (path) => path === 'node_modules',
}).filter((file) => needsItsOwnProcess.test(readFileSync(join(root, file), 'utf8')));

// Many tests start processes of Node. They share what Node has compiled, so each starts in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled-by-node');

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    setupFiles: '.tools/fixed-seed.ts',
    reporters: ['default', './.tools/missing-programs.ts'],
    // Tests often wait for processes and sockets, so there is one more worker than there are cores.
    maxWorkers: availableParallelism() + 1,
    // No test needs this long: the limit is for busy machines.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // Titles show the values of a row whole.
    taskTitleValueFormatTruncate: 100,
    projects: [
      {
        extends: true,
        // Loading the sources takes longer than most tests, so the test files in a worker share modules.
        test: {
          name: 'shared',
          include,
          exclude: [...exclude, ...isolated, ...inspector],
          isolate: false,
        },
      },
      {
        extends: true,
        // These tests read plain lines, but a terminal or a CI service may enable colours.
        test: { name: 'isolated', include: isolated, exclude, env: { NO_COLOR: '1' } },
      },
      {
        extends: true,
        test: {
          name: 'inspector',
          include: inspector,
          isolate: false,
          globalSetup: 'packages/mock-server/test/inspector/support/start-chromium.ts',
        },
      },
    ],
  },
});
