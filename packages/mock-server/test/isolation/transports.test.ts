import type { MockServer } from '@agent-platform/mock-server';
import { expect, it } from 'vitest';
import { type Opened, openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';
import { describeTransports } from '../support/transports.ts';
import { everyMove, note } from './transcript.ts';

const KEPT = ['content-type', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Makes every move twice. Returns all responses, events and deliveries, word for word. */
async function play({ mock, call }: Opened) {
  const received = receive(mock, [200]);
  const { id, secret } = await createWebhook(call, receiverUrl, ['messages', 'contacts', 'agent']);
  const ids = { conversations: [], contacts: [] };
  const answers = [id, secret];
  for (const move of [...everyMove, ...everyMove]) {
    const [method, path, options] = move.toRequest(ids);
    const answer = await call(method, path, options);
    await mock.webhooks.settled();
    // Each transport adds headers of its own, such as the connection's.
    const headers = KEPT.map((name) => answer.headers.get(name));
    answers.push(`${answer.status} ${headers} ${answer.raw}`);
    note(ids, answer, move);
  }
  const deliveries = received.map(({ body, headers }) => `${body} ${[...headers].join()}`);
  return { answers, deliveries, events: mock.events.list(), requests: toSteady(mock) };
}

describeTransports('a sequence of requests', (transport) => {
  it.each(['A', 'B'] as const)(
    'in Variant %s causes the same responses, events and deliveries as through mock.fetch',
    async (variant) => {
      const direct = await play(openMock({ variant }));
      expect(direct.deliveries.length).toBeGreaterThan(5);
      expect(await play(await transport.open({ variant }))).toEqual(direct);
    },
  );
});

/** Returns the journal without the parts that differ between transports: headers and duration. */
function toSteady({ requests }: MockServer) {
  return requests
    .list()
    .map(({ durationMs: _durationMs, headers: _headers, ...request }) => request);
}
