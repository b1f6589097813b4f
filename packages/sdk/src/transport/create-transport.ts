import { TimeoutError } from '../errors/timeout-error.ts';
import { type AssumedOperationSettings, createAssumedOperationGate } from './assumed-operations.ts';
import { type AttemptSettings, createAttempt } from './attempt.ts';
import type { Call, Layer } from './call.ts';
import type { OutgoingRequest } from './outgoing-request.ts';
import { createPacing, type PacingSettings } from './pacing.ts';
import type { ReadResponse } from './read-response.ts';
import { createRetry, type RetrySettings } from './retry.ts';
import { createDeadline, type TimeSettings, withinTime } from './timeout.ts';

/** The settings of all layers: the client's options, hooks and rate limiter. */
export type TransportSettings = AssumedOperationSettings &
  TimeSettings &
  RetrySettings &
  PacingSettings &
  AttemptSettings;

/** Sends a call's request through the layers. */
export type Send = (call: Call, request: OutgoingRequest) => Promise<ReadResponse>;

/**
 * Creates the function that passes a request through the layers to an attempt, which sends it. The outermost layer
 * comes first. Layers inside the retry layer run once for each attempt. Layers that the client does not need are
 * omitted.
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
