import { describe, expect, expectTypeOf, it } from 'vitest';
import { createVerifier } from '../../test/support/deliveries.ts';
import { eventNames } from '../generated/event-names.ts';
import type { WebhookEventsA } from '../generated/events.ts';
import { createWebhookVerifier } from '../verify/verifier.ts';
import type { WebhookHandlers } from './event-handlers.ts';
import { createWebhookHandler } from './webhook-handler.ts';

// `tsc` checks these tests: a wrong type fails the type check of the repository, not the test run.
describe('the types of event handlers', () => {
  const verifier = createWebhookVerifier({ variant: 'A', secret: 's' });

  it('narrow the event to the name that the handler is listed under', () => {
    createWebhookHandler({
      verifier,
      store: 'memory',
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
    const make = () =>
      createWebhookHandler({
        verifier,
        store: 'memory',
        // @ts-expect-error Variant A has no event of this name
        on: { 'trial.expired': () => {} },
      });
    expectTypeOf(make).toBeFunction();
  });

  it('refuse a map of the type WebhookHandlers that lacks an event', () => {
    const one = { 'message.received': () => {} };
    // @ts-expect-error the other events are missing
    const all: WebhookHandlers<'A'> = one;
    expectTypeOf(all).not.toBeAny();
  });
});

describe('the option `on`', () => {
  const make = (variant: 'A' | 'B', on: object) => () =>
    createWebhookHandler({ verifier: createVerifier(variant), store: 'memory', on });

  it.each([
    ['A', 'message.recieved'],
    ['B', 'messageReceived'],
    ['B', 'planet.discovered'],
    ['B', 'constructor'],
  ] as const)('in Variant %s refuses the event %s, and lists the known ones', (variant, name) => {
    expect(make(variant, { [name]: () => {} })).toThrow(
      new TypeError(
        `Option \`on['${name}']\` is not an event of Variant ${variant}. Its events are ` +
          `${eventNames[variant].join(', ')}. For events that this version does not know, use \`otherwise\`.`,
      ),
    );
  });

  it('refuses an event that only the other variant has, and names that variant', () => {
    expect(make('A', { 'trial.expired': () => {} })).toThrow(
      new TypeError(
        "Option `on['trial.expired']` is not an event of Variant A. It is an event of Variant B.",
      ),
    );
  });

  it.each(['A', 'B'] as const)('accepts every event of Variant %s', (variant) => {
    const on = Object.fromEntries(eventNames[variant].map((name) => [name, () => {}]));
    expect(make(variant, on)).not.toThrow();
  });
});
