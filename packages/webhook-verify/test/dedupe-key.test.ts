import { expect, it, vi } from 'vitest';
import type { WebhookEventA } from '../src/index.ts';
import { createDelivery } from './support/deliveries.ts';
import { createReceiver } from './support/receivers.ts';

const byMessage = (event: WebhookEventA) =>
  event.event === 'message.received' ? event.data.message_id : undefined;

/** A delivery whose body has a `timestamp` of its own, as if the platform wrote a new one into every attempt. */
function createAttempt(timestamp: number, message_id?: string) {
  const event = { event: 'message.received', webhook_id: 'wh_1', timestamp, data: { message_id } };
  const delivery = createDelivery('A', { body: JSON.stringify(event) });
  return new Request('http://localhost', { method: 'POST', ...delivery });
}

it('attempts with different bodies are handled once if dedupeKey returns the same id', async () => {
  const handle = vi.fn();
  const receive = createReceiver(handle, { dedupeKey: byMessage });
  for (const attempt of [createAttempt(1, 'm1'), createAttempt(2, 'm1'), createAttempt(3, 'm2')]) {
    expect((await receive(attempt)).status).toBe(204);
  }
  expect(handle).toHaveBeenCalledTimes(2);
});

it('dedupeKey is not called for a delivery that is not genuine', async () => {
  const dedupeKey = vi.fn(() => 'm1');
  const request = createAttempt(1, 'm1');
  request.headers.set('x-webhook-signature', `sha256=${'0'.repeat(64)}`);
  expect((await createReceiver(() => {}, { dedupeKey })(request)).status).toBe(400);
  expect(dedupeKey).not.toHaveBeenCalled();
});

it.each([
  [
    'throws',
    () => {
      throw new TypeError('no id');
    },
    'no id',
  ],
  ['returns a number', () => 7, 'must return a string or undefined'],
  ['returns a promise', async () => 'm1', 'must return a string or undefined'],
])(
  'a dedupeKey that %s leads to a 500, and the event is not handled',
  async (_, dedupeKey, message) => {
    const [handle, onError] = [vi.fn(), vi.fn()];
    const receive = createReceiver(handle, { dedupeKey: dedupeKey as never, onError });
    expect((await receive(createAttempt(1, 'm1'))).status).toBe(500);
    const error = expect.objectContaining({ message: expect.stringContaining(message) });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error, {
      step: 'claim',
      event: 'message.received',
    });
    expect(handle).not.toHaveBeenCalled();
  },
);
