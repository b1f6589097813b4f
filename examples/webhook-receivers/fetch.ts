import { handler } from './webhooks.ts';

/** Runs with `bun fetch.ts` and `deno serve fetch.ts`, and as the module of a Cloudflare Worker. */
export default { fetch: handler };
