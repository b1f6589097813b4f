import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';

/** Serves the built mock as `listen` does by default, except that its rate limit is too high to be reached. */
await listen(createMockServer({ rateLimit: 1_000_000_000 }), { port: Number(process.argv[2]) });
