import { TimeoutError } from '../errors/timeout-error.ts';
import { type AssumedOperationSettings, createAssumedOperationGate } from './assumed-operations.ts';
import { type AttemptSettings, createAttempt } from './attempt.ts';
import type { Call, Layer } from './call.ts';
import type { OutgoingRequest } from './outgoing-request.ts';
import { createPacing, type PacingSettings } from './pacing.ts';
import type { ReadResponse } from './read-response.ts';
import { createRetry, type RetrySettings } from './retry.ts';
import { createDeadline, type TimeSettings, withinTime } from './timeout.ts';

/** What the layers use: the client's options, hooks and rate limiter. */
export type TransportSettings = AssumedOperationSettings &
  TimeSettings &
  RetrySettings &
  PacingSettings &
  AttemptSettings;

/** Sends a call's request through the layers. */
export type Send = (call: Call, request: OutgoingRequest) => Promise<ReadResponse>;

/**
 * Puts the layers around an attempt, the outermost first. Layers inside the retry run once for each attempt.
 * Layers that this client does not use are skipped.
 */
export function createTransport(settings: TransportSettings): Send {
  const layers = [
    createAssumedOperationGate(settings),
    createDeadline(settings),
    createRetry(settings),
    createPacing(settings),
  ].filter((layer) => layer !== undefined);
  const attempt = createAttempt(settings);
  const { clock } = settings;

  return (call, request) => {
    const { timeoutMs } = call;
    const send = layers.reduceRight<Parameters<Layer>[2]>(
      (next, layer) => (signal) => layer(call, signal, next),
      (signal) =>
        withinTime(
          timeoutMs,
          signal,
          clock,
          (signal) => attempt(call, signal, request),
          () => new TimeoutError(call, timeoutMs),
        ),
    );
    return send(call.signal);
  };
}
