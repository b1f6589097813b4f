import { describe, expectTypeOf, it } from 'vitest';
import type { WebhookEventsA } from '../generated/events.ts';
import { createWebhookVerifier } from '../verify/verifier.ts';
import type { WebhookHandlers } from './event-router.ts';
import { createWebhookHandler } from './webhook-handler.ts';

// Checked by tsc: a wrong type fails the type check of the repository, not the run.
describe('handler types', () => {
  const verifier = createWebhookVerifier({ variant: 'A', secret: 's' });

  it('narrow the event to the name it stands under', () => {
    createWebhookHandler({
      verifier,
      on: {
        'message.received': (event, { key }) => {
          expectTypeOf(event.data).toEqualTypeOf<WebhookEventsA['message.received']>();
          expectTypeOf(key).toBeString();
        },
      },
      otherwise: (event) => expectTypeOf(event.webhook_id).toBeString(),
    });
  });

  it('refuse a name that the variant does not have', () => {
    createWebhookHandler({
      verifier,
      // @ts-expect-error Variant A has no event of this name
      on: { 'trial.expired': () => {} },
    });
  });

  it('find a forgotten event when the map must be whole', () => {
    const one = { 'message.received': () => {} };
    // @ts-expect-error the other events are missing
    const all: WebhookHandlers<'A'> = one;
    expectTypeOf(all).not.toBeAny();
  });
});
