import { createAssumedOperationGate } from './assumed-operations.ts';
import { createAttempt } from './attempt.ts';
import type { Layer, Send } from './call.ts';
import { createDeadline } from './deadline.ts';
import { createPacing } from './pacing.ts';
import { createRetry } from './retry.ts';
import { createStart } from './start.ts';
import { createTimeout } from './timeout.ts';
import type { TransportSettings } from './transport-settings.ts';

/**
 * Puts the layers around an attempt and its timeout, the outermost first. Layers inside the retry
 * run once for each attempt. A layer that has nothing to do for this client is left out.
 */
export function createTransport(settings: TransportSettings): Send {
  const layers: (Layer | undefined)[] = [
    createStart(settings),
    createAssumedOperationGate(settings),
    createDeadline(settings),
    createRetry(settings),
    createPacing(settings),
  ];
  return layers.reduceRight<Send>(
    (next, layer) => (layer ? (call) => layer(call, next) : next),
    createTimeout(settings, createAttempt(settings)),
  );
}
