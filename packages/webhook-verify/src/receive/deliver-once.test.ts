import { describe, expect, it, vi } from 'vitest';
import { createRequest } from '../../test/support/deliveries.ts';
import { createReceiver } from '../../test/support/receivers.ts';
import { createSpyStore } from '../../test/support/stores.ts';
import type { DedupeStore } from '../stores/dedupe-store.ts';
import { createMemoryStore } from '../stores/memory-store.ts';

describe('the webhook handler', () => {
  it('releases the delivery and responds with 500 when the event handler throws, so that a repeat is handled', async () => {
    const onError = vi.fn();
    const error = new Error('no database');
    const work = vi.fn().mockRejectedValueOnce(error);
    const handler = createReceiver(work, { onError });
    expect((await handler(createRequest('A'))).status).toBe(500);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      error,
      expect.objectContaining({ step: 'handle', event: 'message.received' }),
    );
    expect((await handler(createRequest('A'))).status).toBe(204);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('responds with 503 when the store cannot claim the delivery, and does not handle the event', async () => {
    const onError = vi.fn();
    const work = vi.fn();
    const { store } = createSpyStore('claim');
    const response = await createReceiver(work, { store, onError })(createRequest('A'));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(work).not.toHaveBeenCalled();
    expect(onError.mock.calls[0]?.[1]).toMatchObject({ step: 'claim' });
  });

  it('completes the delivery in the store with the token that the store chose', async () => {
    const { store, calls } = createSpyStore();
    const claim: DedupeStore['claim'] = (key, leaseMs) => store.claim(key, leaseMs, 'its own');
    await createReceiver(() => {}, { store: { ...store, claim } })(createRequest('A'));
    expect(calls.at(-1)).toEqual(['complete', expect.any(String), 'its own', expect.any(Number)]);
  });

  it.each([
    ['a claim without a token', { state: 'claimed' }],
    ['a claim with an empty token', { state: 'claimed', token: '' }],
    ['a claim whose token is a number', { state: 'claimed', token: 5 }],
    ['an unknown state', { state: 'free' }],
    ['the value undefined', undefined],
  ])('treats %s from the store as a failure to claim the delivery', async (_, answer) => {
    const [work, onError] = [vi.fn(), vi.fn()];
    const store = { ...createMemoryStore(), claim: async () => answer as never };
    const response = await createReceiver(work, { store, onError })(createRequest('A'));
    expect(response.status).toBe(503);
    expect(work).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        code: 'store_invalid_answer',
        message: expect.stringContaining('responded to `claim` with an invalid value'),
      }),
      expect.objectContaining({ step: 'claim' }),
    );
  });
});
