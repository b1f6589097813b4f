import { createMockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { createCall } from '../support/call.ts';
import { describeMatrix, type Opened } from '../support/matrix.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook } from '../support/stories.ts';
import { everyMove, note } from './transcript.ts';

const KEPT = ['content-type', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Every move twice; all that was answered, fired and delivered, word for word. */
async function play({ mock, call }: Pick<Opened, 'mock' | 'call'>) {
  const received = receive(mock, [200]);
  const { id, secret } = await createWebhook(call, receiverUrl, ['messages', 'contacts', 'agent']);
  const ids = { conversations: [], contacts: [] };
  const answers = [id, secret];
  for (const move of [...everyMove, ...everyMove]) {
    const [method, path, options] = move.toRequest(ids);
    const answer = await call(method, path, options);
    await mock.webhooks.settled();
    // Each door adds headers of its own, such as the connection's.
    const headers = KEPT.map((name) => answer.headers.get(name));
    answers.push(`${answer.status} ${headers} ${answer.raw}`);
    note(ids, answer, move);
  }
  const deliveries = received.map(({ body, headers }) => `${body} ${[...headers].join()}`);
  return { answers, deliveries, events: mock.events.list(), requests: mock.requests.list() };
}

describeMatrix('a story', (door) => {
  it.each(['A', 'B'] as const)('of variant %s is told in the very same words', async (variant) => {
    const direct = createMockServer({ variant });
    const told = await play({ mock: direct, call: createCall(direct.apiKey, direct) });
    expect(told.deliveries.length).toBeGreaterThan(5);
    expect(await play(await door.open({ variant }))).toEqual(told);
  });
});

describe('a restored mock', () => {
  it('goes on in the very same words, also from a snapshot that went through JSON', async () => {
    const mock = createMockServer();
    const call = createCall(mock.apiKey, mock);
    await play({ mock, call });
    const other = createMockServer();
    other.restore(JSON.parse(JSON.stringify(mock.snapshot())));
    const paths = ['agents', 'channels', 'contacts', 'conversations', 'custom-fields', 'webhooks'];
    for (const path of paths) {
      const there = await createCall(other.apiKey, other)('GET', `/v1/${path}`);
      expect(there.raw).toBe((await call('GET', `/v1/${path}`)).raw);
    }
  });
});
