import { describe, expect, it } from 'vitest';
import type { WebhookEventA, WebhookEventB } from '../verify/event.ts';
import { type DedupeKeyOptions, toDedupeKey } from './dedupe-key.ts';

const toKey = (variant: 'A' | 'B', body: string, options?: DedupeKeyOptions<'A' | 'B'>) => {
  const event: WebhookEventA & WebhookEventB = JSON.parse(body);
  return toDedupeKey(variant, event, new Uint8Array(Buffer.from(body)), options);
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

  it('in Variant A ignores `event_id`, which this variant does not define', async () => {
    const body = '{"event":"x.y","webhook_id":"wh_1","event_id":"evt_1"}';
    expect(await toKey('A', body)).toBe(await hash(`["wh_1","${await hash(body)}"]`));
  });
});

describe('the key with dedupeAcrossWebhooks', () => {
  const across = { acrossWebhooks: true };

  it('is the hash of the body without its webhook id', async () => {
    const body = '\uFEFF{"event":"x.y","webhook_id":"wh_1","data":{"from":"wh_1"}}';
    const key = toDedupeKey(
      'A',
      JSON.parse(body.slice(1)),
      new Uint8Array(Buffer.from(body)),
      across,
    );
    expect(await key).toBe(await hash('\uFEFF{"event":"x.y","webhook_id":"","data":{"from":""}}'));
  });

  it.each([
    ['without timestamp and data', '"id":"1"', '"id":"2"'],
    [
      'whose ids are beyond 2^53',
      '"data":{"id":9007199254740992}',
      '"data":{"id":9007199254740993}',
    ],
    ['with duplicate property names', '"data":1,"data":2', '"data":3,"data":2'],
  ])('differs between two events %s', async (_, one, other) => {
    const toBody = (rest: string) => `{"event":"x.y","webhook_id":"wh_1",${rest}}`;
    expect(await toKey('A', toBody(one), across)).not.toBe(await toKey('A', toBody(other), across));
  });

  it('is the usual key if the webhook id is escaped in the body', async () => {
    const body = '{"event":"x.y","webhook_id":"wh\\u005f1"}';
    expect(await toKey('A', body, across)).toBe(await toKey('A', body));
  });
});

describe('the key with an id from the option dedupeKey', () => {
  const body = '{"event":"x.y","webhook_id":"wh_1","event_id":"evt_1"}';
  const identify = () => 'm1';

  it.each([
    ['A', {}, '{"webhook_id":"wh_1","event":"x.y","id":"m1"}'],
    ['A', { acrossWebhooks: true }, '{"event":"x.y","id":"m1"}'],
    ['B', {}, '{"event":"x.y","id":"m1"}'],
  ] as const)(
    'in Variant %s with the options %j is the hash of %s',
    async (variant, options, hashed) => {
      expect(await toKey(variant, body, { ...options, identify })).toBe(await hash(hashed));
    },
  );

  it.each([undefined, ''])('is the usual key if dedupeKey returns %j', async (id) => {
    for (const variant of ['A', 'B'] as const) {
      expect(await toKey(variant, body, { identify: () => id })).toBe(await toKey(variant, body));
    }
  });
});

describe.each([
  ['A', {}],
  ['A', { acrossWebhooks: true }],
  ['B', {}],
] as const)('the key in a namespace, in Variant %s with the options %j', (variant, options) => {
  const body = '{"event":"x.y","webhook_id":"wh_1","event_id":"evt_1"}';

  it('is the hash of the namespace and the usual key', async () => {
    const key = await toKey(variant, body, options);
    expect(await toKey(variant, body, { ...options, namespace: 'é"' })).toBe(
      await hash(`{"namespace":"é\\"","key":"${key}"}`),
    );
  });

  it('differs from the keys in other namespaces and without a namespace', async () => {
    const namespaces = [undefined, '', 'a', 'b', 'undefined', '\ud800', '\ud801'];
    const keys = await Promise.all(
      namespaces.map((namespace) => toKey(variant, body, { ...options, namespace })),
    );
    expect(new Set(keys).size).toBe(namespaces.length);
  });
});

async function hash(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
}
