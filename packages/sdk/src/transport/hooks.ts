import type { Clock } from '../clock.ts';
import type { Observe } from '../observer.ts';
import type { Layer } from './outgoing-request.ts';

/** Counts the attempts, and reports each as it leaves and as it is answered. */
export const withHooks =
  (observe: Observe, clock: Clock): Layer =>
  (next) =>
  async (request) => {
    const { context, headers } = request;
    context.attempts += 1;
    observe('request', context, { headers });
    const start = clock.now();
    const response = await next(request);
    observe('response', context, { status: response.status, durationMs: clock.now() - start });
    return response;
  };
