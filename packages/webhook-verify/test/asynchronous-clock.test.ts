import {
  createMemoryStore,
  createWebhookHandler,
  createWebhookVerifier,
} from '@agent-platform/webhook-verify';
import { expect, it } from 'vitest';
import { createVerifier } from './support/deliveries.ts';

/** A clock that a JavaScript caller may pass by mistake: its `now` asks another process. */
const clock = {
  now: () => Promise.reject(new Error('nobody listens')) as never,
  sleep: async () => {},
};

it.each([
  ['the verifier', () => createWebhookVerifier({ variant: 'A', secret: 'secret', clock })],
  ['the memory store', () => createMemoryStore({ clock })],
  [
    'the webhook handler',
    () => createWebhookHandler({ verifier: createVerifier('A'), store: 'memory', on: {}, clock }),
  ],
])('%s rejects a clock whose now returns a promise, and says what to pass', (_, create) => {
  expect(create).toThrow(
    new TypeError(
      'Option `clock` must have a `now` function that returns a number, not a promise. For a mock in another process, pass `clock: mock.clock.local`.',
    ),
  );
});
