import { defineConfig } from 'vitest/config';

/** Packages see each other's source, so no test needs a build first. */
const conditions = ['@agent-platform/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    include: ['{packages,spec,examples,.tools}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.tools/applications/**'],
    // Much of the time is waiting for processes and sockets, so no core is left idle for the rest.
    maxWorkers: '100%',
    // No test waits this long: it is for machines that are busy with something else.
    testTimeout: 30_000,
  },
});
