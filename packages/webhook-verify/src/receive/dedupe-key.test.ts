import { describe, expect, it } from 'vitest';
import type { WebhookEventA, WebhookEventB } from '../verify/event.ts';
import { toDedupeKey } from './dedupe-key.ts';

const toKey = (variant: 'A' | 'B', body: string) => {
  const event: WebhookEventA & WebhookEventB = JSON.parse(body);
  return toDedupeKey(variant, event, new Uint8Array(Buffer.from(body)));
};

/** The expected keys come from `sha256sum`, so that implementations in other languages can check against them. */
describe('the key of a delivery', () => {
  it.each([
    // printf '"evt_1"' | sha256sum
    ['evt_1', '3f67ae0e72366170916232f997464838bf631942d172f8b9f6cf2eca845e89fd'],
    // printf '"a\\"\\\\\\u0000\\n\177/é"' | sha256sum
    ['a"\\\0\n\x7f/é', '351070724e25ed783ffb6ccab0285ca6d7f67d138d09a70babdcc037e89fca66'],
    // printf '"k\\ud800"' | sha256sum
    ['k\ud800', 'dce7a5ccbb028f98929df4ce32a5adac211ee1abb297f1463327bb44d6a7e7d2'],
    // printf '"k\\ud801"' | sha256sum
    ['k\ud801', '03cc9b77d45b3cd06a0ef3261c69b93486b53b3d3ef1e11ed844cc95cb89d6af'],
  ])('in Variant B is the hash of the event id as JSON: %j', async (event_id, key) => {
    expect(await toKey('B', JSON.stringify({ event: 'x.y', event_id }))).toBe(key);
  });

  it.each(['{"event":"x.y"}', '{"event":"x.y","event_id":""}', '{"event":"x.y","event_id":7}'])(
    'in Variant B without an event id is the hash of the body: %s',
    async (body) => {
      expect(await toKey('B', body)).toBe(await hash(body));
    },
  );

  it('in Variant A is the hash of the webhook id and the hash of the body, as JSON', async () => {
    const body = '{"event":"x.y","webhook_id":"wh_1"}';
    // printf '["wh_1","%s"]' "$(printf "$body" | sha256sum | cut -c 1-64)" | sha256sum
    expect(await toKey('A', body)).toBe(
      '09add484bdb2187d98c7fe915c0b946060908344c870a875bf7ef33f892ca2cc',
    );
  });

  it('in Variant A across webhooks is the hash of event, timestamp and data', async () => {
    const body = '{"event":"x.y","webhook_id":"wh_1","timestamp":"t","data":{"b":1,"a":[2]}}';
    const key = toDedupeKey('A', JSON.parse(body), new Uint8Array(), true);
    expect(await key).toBe(await hash('["x.y","t",{"b":1,"a":[2]}]'));
  });

  it('in Variant A across webhooks is that of the webhook where data is nested too deeply', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const body = `{"event":"x.y","webhook_id":"wh_1","timestamp":"t","data":${nested}}`;
    const bytes = new Uint8Array(Buffer.from(body));
    expect(await toDedupeKey('A', JSON.parse(body), bytes, true)).toBe(await toKey('A', body));
  });

  it('in Variant A ignores an event id, which the contract does not have', async () => {
    const body = '{"event":"x.y","webhook_id":"wh_1","event_id":"evt_1"}';
    expect(await toKey('A', body)).toBe(await hash(`["wh_1","${await hash(body)}"]`));
  });
});

async function hash(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
}
