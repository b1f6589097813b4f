import { setImmediate as turn } from 'node:timers/promises';
import {
  createWebhookHandler,
  type DedupeStore,
  type WebhookHandlerOptions,
} from '../../src/index.ts';
import { createDelivery, createVerifier, now } from './deliveries.ts';

/**
 * A clock whose sleepers wake when it is advanced past their time, and by nothing else; they may leave. As
 * on a real machine, setting the wall clock changes what time it is and wakes nobody.
 */
export function createManualClock(start = now * 1000) {
  let wallTime = start;
  let elapsed = 0;
  let sleepers: { at: number; wake: () => void }[] = [];
  return {
    now: () => wallTime,
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((wake) => {
        const sleeper = { at: elapsed + ms, wake };
        sleepers.push(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
        });
      }),
    sleeping: () => sleepers.length,
    advance(ms: number) {
      wallTime += ms;
      elapsed += ms;
      const due = sleepers.filter(({ at }) => at <= elapsed);
      sleepers = sleepers.filter(({ at }) => at > elapsed);
      for (const { wake } of due) wake();
    },
    /** Sets the wall clock forward by so much, or back by a negative one. */
    setWallClock(byMs: number) {
      wallTime += byMs;
    },
  };
}

/** Lets everything run that needs no clock: WebCrypto answers from another thread. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

/** A genuine delivery, ready to send to a handler. */
export function createRequest(variant: 'A' | 'B', body?: string): Request {
  const delivery = createDelivery(variant, { body });
  return new Request('http://localhost/webhooks', { method: 'POST', ...delivery });
}

/** A receiver of Variant A that does `work` for message.received; errors go to `onError` or nowhere. */
export function createWorker(
  work: WebhookHandlerOptions<'A'>['on']['message.received'],
  options: Partial<WebhookHandlerOptions<'A'>> & { store?: DedupeStore } = {},
) {
  return createWebhookHandler({
    verifier: createVerifier('A'),
    on: { 'message.received': work },
    onError: () => {},
    ...options,
  });
}

/** A promise to settle by hand. */
export function createGate() {
  let open = () => {};
  let fail = (_error: Error) => {};
  const promise = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { promise, open, fail };
}
