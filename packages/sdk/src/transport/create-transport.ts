import type { Observe } from '../observer.ts';
import type { ResolvedOptions } from '../options.ts';
import type { RateLimit } from '../rate-limit.ts';
import { withAssumedOperations } from './assumed-operations.ts';
import { withAuth } from './auth.ts';
import { withDeadline } from './deadline.ts';
import { withErrorBody } from './error-body.ts';
import { withHooks } from './hooks.ts';
import type { Layer, Send } from './outgoing-request.ts';
import { withPacing } from './pacing.ts';
import { withRetry } from './retry.ts';
import { createSend } from './send.ts';
import { withTimeout } from './timeout.ts';

/** Puts the layers around `fetch`, the outermost first. From the retries inwards, per attempt. */
export function createTransport(
  options: ResolvedOptions,
  observe: Observe,
  reportRateLimit: (rateLimit: RateLimit) => void,
): Send {
  const { timeoutMs, maxRetries, limiter, clock, retry } = options;
  const layers: Layer[] = [
    withAssumedOperations(options.assumedOperations, options.warn),
    withDeadline(options.deadlineMs, clock),
    withErrorBody(timeoutMs, clock),
    withRetry({ ...retry, maxRetries, limiter, clock, random: Math.random, observe }),
    withPacing(limiter, clock, reportRateLimit, observe),
    withTimeout(timeoutMs, clock),
    withAuth(options.apiKey),
    withHooks(observe, clock),
  ];
  return layers.reduceRight(
    (next, layer) => layer(next),
    createSend(options.baseUrl, options.fetch),
  );
}
