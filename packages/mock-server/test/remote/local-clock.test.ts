import { createMockServer } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listenHere } from '../support/transports.ts';

const url = 'https://receiver.test/webhooks';
const secret = 'receiver-secret';

/** Serves a mock with a receiver that uses the clock as a receiver in another process would. */
async function openWithReceiver() {
  const seed = { webhooks: [{ url, events: ['messages' as const], secret }] };
  const mock = createMockServer({ seed });
  const { baseUrl } = await listenHere(mock);
  const { local } = (await connectMock(baseUrl)).clock;
  const verifier = createWebhookVerifier({ variant: 'A', secret, clock: local });
  const accepted: boolean[] = [];
  let isDown = false;
  mock.webhooks.receive(url, async (request) => {
    await local.refresh();
    const result = await verifier.check(await request.arrayBuffer(), request.headers);
    accepted.push(result.ok);
    return new Response(null, { status: isDown ? 503 : result.ok ? 204 : 400 });
  });
  const setDown = (value: boolean) => {
    isDown = value;
  };
  return { mock, accepted, setDown };
}

type Step =
  | { readonly advance: number }
  | { readonly forge: 'stale' | 'future' | 'forged' }
  | { readonly down: boolean }
  | { readonly fire: true };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ advance: fc.integer({ min: 0, max: 7_200_000 }) }),
  fc.record({ forge: fc.constantFrom('stale', 'future', 'forged') }),
  fc.record({ down: fc.boolean() }),
  fc.constant({ fire: true } as const),
);

it(
  'a receiver in another process accepts every genuine delivery and no forged one, whenever it arrives',
  async () => {
    const { mock, accepted, setDown } = await openWithReceiver();
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (plan) => {
        mock.reset();
        accepted.length = 0;
        setDown(false);
        for (const step of plan) {
          if ('advance' in step) await mock.clock.advance(step.advance);
          if ('forge' in step) mock.webhooks.forgeNext(step.forge);
          if ('down' in step) setDown(step.down);
          if ('fire' in step) mock.simulate.emit({ event: 'message.received', data: {} });
        }
        await mock.webhooks.settled();
        const isGenuine = mock.webhooks.deliveries().map(({ forged }) => forged === null);
        expect(accepted).toEqual(isGenuine);
      }),
      { numRuns: cases(200) },
    );
  },
  CASES_TIMEOUT_MS,
);
