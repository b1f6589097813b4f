import { runEverywhere } from '@agent-platform/tools/runtimes';
import { startServer } from './server.ts';

/** Runs the built package, not the source. Run `pnpm build` first. */
const story = new URL('./story.ts', import.meta.url);
const server = await startServer();
const files = [new URL(import.meta.resolve('msw/mockServiceWorker.js'))];
await runEverywhere(story, { input: server.addresses, files });
await server.close();
