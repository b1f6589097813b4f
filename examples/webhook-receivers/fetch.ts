import { handler } from './webhooks.ts';

/** Bun: `bun fetch.ts`. Deno: `deno serve fetch.ts`. Cloudflare Workers: the module itself. */
export default { fetch: handler };
