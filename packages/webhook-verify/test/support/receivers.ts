import { vi } from 'vitest';
import {
  createMemoryStore,
  createWebhookHandler,
  type DedupeStore,
  type WebhookHandlerOptions,
} from '../../src/index.ts';
import { createRequest, createVerifier, clock as fixedClock } from './deliveries.ts';
import { createManualClock, type fakeSystemClock, settle } from './manual-clock.ts';

/** Creates a receiver of Variant A that runs `work` for message.received. By default it discards errors. */
export function createReceiver(
  work: WebhookHandlerOptions<'A'>['on']['message.received'],
  options: Partial<WebhookHandlerOptions<'A'>> = {},
) {
  return createWebhookHandler({
    verifier: createVerifier('A'),
    store: 'memory',
    on: { 'message.received': work },
    onError: () => {},
    onRefused: () => {},
    ...options,
  });
}

/**
 * Creates receivers that share a store and a clock, by default a manual one. `steps` replace methods of the store.
 */
export function createReceiversOnClock(
  steps: Partial<DedupeStore> = {},
  clock:
    | ReturnType<typeof createManualClock>
    | ReturnType<typeof fakeSystemClock> = createManualClock(),
) {
  // The leases use a separate clock, so that only the waits are tested.
  const store = { ...createMemoryStore({ clock: fixedClock }), ...steps };
  const onError = vi.fn();

  /** Sends a request, by default always the same delivery, to a receiver. `response` is set once it has responded. */
  const send = (
    work: WebhookHandlerOptions<'A'>['on']['message.received'] = () => {},
    options: Partial<WebhookHandlerOptions<'A'>> = {},
    request = createRequest('A'),
  ) => {
    const sent: { response?: Response } = {};
    const injected = 'sleep' in clock ? clock : undefined;
    const handler = createReceiver(work, { store, clock: injected, onError, ...options });
    void handler(request).then((response) => {
      sent.response = response;
    });
    return sent;
  };

  /** Advances the clock, at most one second at a time. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      await settle();
      clock.advance(Math.min(left, 1_000));
    }
    await settle();
  };

  return { clock, store, onError, send, pass };
}
