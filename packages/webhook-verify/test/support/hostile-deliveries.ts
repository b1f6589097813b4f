import { createDelivery, eventBody, now, signatureName, variants } from './deliveries.ts';
import type { Random } from './random.ts';

/** A request that reaches a receiver: a signed delivery, a changed one, or an unrelated request. */
export interface Attack {
  variant: 'A' | 'B';
  body: unknown;
  headers: unknown;
  /** The signed bytes. The receiver may accept no others. */
  signed: Uint8Array;
}

const long = 1_048_576;
const longTexts = [
  'a'.repeat(long),
  ','.repeat(long),
  '1'.repeat(long),
  `sha256=${'0'.repeat(long)}`,
  `${' '.repeat(long)}x`,
  '\uD83D'.repeat(long / 2),
];
const signedBodies = [
  eventBody(),
  eventBody('é🎉\u2028'),
  `\uFEFF${eventBody()}`,
  eventBody().replace('"data"', '"__proto__":{"a":1},"data"'),
  eventBody('x'.repeat(8_200)),
  Uint8Array.from([0x7b, 0xff, 0xfe]),
  '',
  'null',
  '"message.received"',
  '{"event":"x","webhook_id":"wh_2"}',
  `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
];
const deliveries = variants.flatMap((variant) =>
  signedBodies.flatMap((body) =>
    [now, now, now, now + 301, now - 301].map((time) => ({
      variant,
      ...createDelivery(variant, { body, timestamp: String(time) }),
    })),
  ),
);
const forgotten = new Uint8Array(8);
structuredClone(forgotten.buffer, { transfer: [forgotten.buffer] });
const tooLarge = new Uint8Array(long + 1);

const fail = (): never => {
  throw new Error('a trap');
};
const traps = { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail };

/** Creates a random delivery with random changes, in a random form. */
export function createAttack(random: Random): Attack {
  const delivery = random.pick(deliveries);
  let headers: [string, unknown][] = Object.entries(delivery.headers);
  for (let changes = random.below(3); changes > 0; changes -= 1) {
    headers = changeHeaders(random, headers);
  }
  return {
    variant: delivery.variant,
    signed: delivery.body,
    headers: toContainer(random, headers),
    body: random.chance(0.4) ? delivery.body : toOddBody(random, delivery.body),
  };
}

function changeHeaders(random: Random, headers: [string, unknown][]): [string, unknown][] {
  const at = random.below(headers.length);
  const [name, value] = headers[at] ?? ['', ''];
  const others = headers.filter((_, i) => i !== at);
  return random.pick<() => [string, unknown][]>([
    () => others,
    () => [...headers, [random.pick([name, name.toUpperCase()]), toValue(random, value)]],
    () => [...others, [name, toValue(random, value)]],
    () => [...others, [name, toValue(random, value)]],
    () => [...headers, [toName(random), toValue(random, value)]],
    () => [...others, [toName(random), value]],
    () => headers.map(([one]) => [one, value]),
  ])();
}

function toName(random: Random): string {
  return random.pick<() => string>([
    () => random.pick(Object.values(signatureName)),
    () => random.pick(['X-Webhook-Timestamp', 'X-WEBHOOK-ID', 'x-webhook-ıd', 'x-webhoo\u212A-id']),
    () => random.pick(['__proto__', 'constructor', 'get', 'toString', 'then', 'length', '']),
    () => random.text(random.below(30)),
    () => (random.chance(0.01) ? random.pick(longTexts) : 'x'),
  ])();
}

/** Returns a header value: similar to the genuine one, different, or not a string. */
function toValue(random: Random, value: unknown): unknown {
  const text = typeof value === 'string' ? value : '';
  const at = random.below(text.length + 1);
  return random.pick<() => unknown>([
    () => value,
    () => text.slice(0, at),
    () => text.slice(0, at) + random.text(1) + text.slice(at),
    () => text.slice(0, at) + random.text(1) + text.slice(at + 1),
    () => text.toUpperCase(),
    () => `${text}000`,
    () =>
      `${text}${random.pick([',', ', ', ';', ' ', '\n', '\0'])}${random.chance(0.5) ? text : ''}`,
    () => `sha256=${'é'.repeat(random.below(65))}${'a'.repeat(random.below(65))}`,
    () => String(now + random.below(2_000_000) - 1_000_000),
    () => random.pick(['NaN', 'Infinity', '-1', '0', '1e9', `${now}000`, `${now}.5`, '0x1', '']),
    () => random.text(random.below(80)),
    () => Array.from({ length: random.below(4) }, () => random.pick<unknown>([text, value, '', 7])),
    () => [[text]],
    () =>
      random.pick([undefined, null, 0, now, Number.NaN, true, 1n, Symbol('x'), fail, new Date(0)]),
    () => ({ toString: fail, valueOf: fail, [Symbol.toPrimitive]: fail }),
    () => (random.chance(0.02) ? random.pick(longTexts) : {}),
  ])();
}

/** Puts the headers into a random container, well-formed or not. */
function toContainer(random: Random, headers: [string, unknown][]): unknown {
  const record = Object.fromEntries(headers);
  if (random.chance(0.5)) return record;
  return random.pick<() => unknown>([
    () => toFetchHeaders(headers),
    () => toFetchHeaders(headers),
    () => Object.fromEntries(headers.map(([name, value]) => [name, [value]])),
    () => Object.assign(Object.create(null), record),
    () => Object.freeze({ ...record }),
    () => Object.create(record),
    () => new Map(headers),
    () => headers,
    () => headers.flat(),
    () => ({
      ...record,
      get: random.pick<unknown>([fail, () => fail, () => record, () => 7, 'x']),
    }),
    () => ({ get: (name: string) => record[name.toLowerCase()] }),
    () => Object.defineProperty({ ...record }, toName(random), { get: fail, enumerable: true }),
    () => Object.defineProperty({ ...record }, headers[0]?.[0] ?? 'x', { get: fail }),
    () => Object.defineProperty({ ...record }, 'get', { get: fail }),
    () => new Proxy(record, random.pick([{}, traps, { ownKeys: fail }])),
    () => ({
      ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`x-${i}`, 'x'])),
      ...record,
    }),
    () =>
      random.pick<unknown>([undefined, null, '', 'x-webhook-id: 1', 0, 1n, Symbol('x'), fail, []]),
  ])();
}

/** Returns Fetch `Headers`, without the values that `Headers` rejects, because no receiver can get them. */
function toFetchHeaders(headers: [string, unknown][]): Headers {
  const fetched = new Headers();
  for (const [name, value] of headers) {
    try {
      for (const one of Array.isArray(value) ? value : [value]) fetched.append(name, one);
    } catch {}
  }
  return fetched;
}

function toOddBody(random: Random, signed: Uint8Array): unknown {
  const larger = new Uint8Array(signed.length + 16);
  larger.set(signed, 8);
  const text = new TextDecoder().decode(signed);
  const changed = random.below(signed.length);
  return random.pick<() => unknown>([
    () => text,
    () => larger.subarray(8, -8),
    () => Buffer.from(larger.buffer, 8, signed.length),
    () => new DataView(larger.buffer, 8, signed.length),
    () => signed.slice().buffer,
    () => larger.buffer,
    () => new Uint16Array(larger.buffer, 8, signed.length >> 1),
    () => new Float64Array(random.below(9)),
    () => {
      const shared = new Uint8Array(new SharedArrayBuffer(signed.length));
      shared.set(signed);
      return random.pick<unknown>([shared, shared.buffer]);
    },
    () => random.pick<unknown>([forgotten, forgotten.buffer, tooLarge, tooLarge.buffer]),
    () => signed.map((byte, at) => (at === changed ? byte ^ (1 << random.below(8)) : byte)),
    () => signed.subarray(changed),
    () => random.bytes(random.below(200)),
    () => random.text(random.below(100)),
    () => `${text}${random.pick(['\uD800', '\uDC00\uD800', ' ', '\0'])}`,
    () => (random.chance(0.02) ? random.pick(longTexts) : ''),
    () =>
      random.pick<unknown>([undefined, null, 0, Number.NaN, true, 1n, Symbol('x'), fail, {}, []]),
    () => ({ event: 'message.received', webhook_id: 'wh_1' }),
    () => Array.from(signed),
    () => ({ type: 'Buffer', data: Array.from(signed) }),
    () => new Blob([text]),
    () => Promise.resolve(signed),
    () => new Proxy(signed, random.pick([{}, traps])),
    () => Object.create(Uint8Array.prototype),
    () => ({ [Symbol.toStringTag]: 'ArrayBuffer', length: random.chance(0.01) ? 2 ** 40 : 4 }),
    () => Object.defineProperty({}, Symbol.toStringTag, { get: fail }),
    () => ({ toString: fail, valueOf: fail, toJSON: fail, [Symbol.toPrimitive]: fail }),
  ])();
}
