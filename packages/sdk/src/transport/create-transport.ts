import { withAssumedOperations } from './assumed-operations.ts';
import { createSend } from './attempt.ts';
import { withDeadline } from './deadline.ts';
import type { Layer, Send, TransportSettings } from './outgoing-request.ts';
import { withPacing } from './pacing.ts';
import { withRetry } from './retry.ts';
import { withTimeout } from './timeout.ts';

/** Puts the layers around `fetch`, the outermost first. From the retries inwards, per attempt. */
export const createTransport = (settings: TransportSettings): Send =>
  [withAssumedOperations, withDeadline, withRetry, withPacing, withTimeout].reduceRight(
    (next, layer: Layer) => layer(next, settings),
    createSend(settings),
  );
