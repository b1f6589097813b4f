import { describe, expectTypeOf, it } from 'vitest';
import type {
  MessageReceivedEventA,
  MessageReceivedEventB,
  WebhookEventsA,
  WebhookEventsB,
} from '../generated/events.ts';
import type { WebhookEvent, WebhookEventA, WebhookEventB } from './event.ts';
import { createWebhookVerifier } from './verifier.ts';

// `tsc` checks these tests: a wrong type fails the type check of the repository, not the test run.
describe('event types', () => {
  it('narrow `data` when `event` is a known name', () => {
    const read = (event: WebhookEventA): unknown => {
      switch (event.event) {
        case 'message.received':
          expectTypeOf(event.data).toEqualTypeOf<WebhookEventsA['message.received']>();
          expectTypeOf(event.webhook_id).toEqualTypeOf<string>();
          return event.data.message_id;
        case 'conversation.created':
          expectTypeOf(event.data).toEqualTypeOf<WebhookEventsA['conversation.created']>();
          return event.data.conversation_id;
        default:
          return event.data;
      }
    };
    expectTypeOf(read).returns.toBeUnknown();
  });

  it('include a named type for each event', () => {
    type Received<Event extends { event: string }> = Extract<Event, { event: 'message.received' }>;
    expectTypeOf<Received<WebhookEventA>>().toEqualTypeOf<MessageReceivedEventA>();
    expectTypeOf<Received<WebhookEventB>>().toEqualTypeOf<MessageReceivedEventB>();
  });

  it('narrow `data` in an if statement, in Variant B too', () => {
    const read = (event: WebhookEventB) => {
      expectTypeOf(event.event_id).toEqualTypeOf<string>();
      if (event.event === 'message.received') {
        expectTypeOf(event.data).toEqualTypeOf<WebhookEventsB['message.received']>();
      }
    };
    expectTypeOf(read).returns.toBeVoid();
  });

  it('still include unknown events when every known name is handled', () => {
    type Unknown = Exclude<WebhookEventA, { event: keyof WebhookEventsA }>;
    expectTypeOf<Unknown['event']>().toExtend<string>();
    expectTypeOf<Unknown['data']>().toEqualTypeOf<Record<string, unknown>>();
    expectTypeOf<WebhookEventB['event']>().toExtend<string>();
  });

  it('let `event` be compared with an unknown name once it is widened to string', () => {
    const read = (event: WebhookEventA) => {
      const name: string = event.event;
      return name === 'planet.discovered';
    };
    expectTypeOf(read).returns.toBeBoolean();
  });

  it('depend on the variant of the verifier', () => {
    const a = createWebhookVerifier({ variant: 'A', secret: 's', toleranceMs: 'off' });
    const b = createWebhookVerifier({ variant: 'B', secret: ['s', 't'] });
    expectTypeOf(a.verify).returns.resolves.toEqualTypeOf<WebhookEventA>();
    expectTypeOf(b.verifySync).returns.toEqualTypeOf<WebhookEventB>();

    const variant = 'A' as 'A' | 'B';
    const either = createWebhookVerifier({ variant, secret: 's' });
    expectTypeOf(either.verifyRequest).returns.resolves.toEqualTypeOf<WebhookEvent>();
  });

  it('refuse to read the event from a promise that is not awaited', () => {
    const verifier = createWebhookVerifier({ variant: 'A', secret: 's' });
    // @ts-expect-error a promise has no event
    const read = () => verifier.verify('', {}).event;
    expectTypeOf(read).toBeFunction();
  });
});
