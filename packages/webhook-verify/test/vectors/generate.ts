import { signWebhook } from '../../src/index.ts';
import { createRandom, type Random, toSecret } from '../support/random.ts';
import { type Vector, withoutContentType } from './vector.ts';

const timestampName = 'X-Webhook-Timestamp';
const webhookIdName = 'X-Webhook-ID';

/**
 * Generates deliveries signed by `signWebhook`, with varied bodies, secrets, headers, clocks and changes in
 * transit. Each vector has the result that its construction implies. `pnpm write:vectors` writes them to
 * `generated.json`. Tests in every runtime compare that file with this output.
 */
export async function generateVectors(count = 300): Promise<Vector[]> {
  const vectors: Vector[] = [];
  for (let seed = 1; seed <= count; seed += 1) vectors.push(await generate(seed));
  return vectors;
}

/** Writes one vector per line, so that a diff shows only the changed vectors. */
export function toJson(vectors: readonly Vector[]): string {
  const about = 'Written by write.ts, signed by signWebhook: never by hand.';
  const lines = vectors.map((vector) => JSON.stringify(vector));
  return `{\n"about": "${about}",\n"vectors": [\n${lines.join(',\n')}\n]\n}\n`;
}

/** The possible defects, in the order in which a verifier checks them. The first one decides the error. */
interface Faults {
  header?: string;
  time?: string;
  signature?: boolean;
  body?: boolean;
  webhookId?: boolean;
}

async function generate(seed: number): Promise<Vector> {
  const random = createRandom(seed);
  const variant = random.pick(['A', 'B'] as const);
  const faults: Faults = {};
  const { now, timestamp } = pickTime(random, variant, faults);
  const { secret, signing } = pickSecrets(random, faults);
  const webhookId = `wh_${random.below(3)}`;
  let body = pickBody(random, webhookId, faults);
  const signed = await signWebhook({ variant, secret: signing, body, timestamp, webhookId });

  let headers = Object.entries(withoutContentType(signed.headers));
  if (random.chance(0.1) && body.length > 0) {
    const at = random.below(body.length);
    body = body.with(at, (body[at] ?? 0) ^ (1 << random.below(8)));
    faults.signature = true;
  }
  if (variant === 'A' && random.chance(0.12)) {
    setValue(headers, webhookIdName, 'wh_other');
    faults.webhookId = true;
  }
  if (variant === 'A' && random.chance(0.05)) {
    // Moves the time towards now, so that the delivery stays fresh.
    setValue(headers, timestampName, `${timestamp + (timestamp > now ? -1 : 1)}`);
    faults.signature = true;
  }
  if (random.chance(0.35)) headers = breakHeader(random, headers, faults);
  const headersAs = random.pick(['record', 'lists', 'Headers']);
  if (headersAs === 'record') {
    const lower = random.chance(0.5);
    // A record has one value per name, so repeated headers are joined, as node:http does.
    const joined = new Map<string, string>();
    for (const [name, value] of headers) {
      const before = joined.get(name);
      joined.set(name, before === undefined ? value : `${before}, ${value}`);
    }
    headers = [...joined].map(([name, value]) => [lower ? name.toLowerCase() : name, value]);
  }

  return {
    name: `seed ${seed}`,
    variant,
    secret,
    now,
    headers,
    headersAs,
    ...toBodyFields(body),
    bodyAs: random.pick(['bytes', 'view', 'dataview', 'buffer']),
    expected: toAnswer(faults),
  };
}

function toAnswer(faults: Faults): string {
  if (faults.header) return faults.header;
  if (faults.time) return faults.time;
  if (faults.signature) return 'signature_mismatch';
  if (faults.body) return 'malformed_body';
  return faults.webhookId ? 'webhook_id_mismatch' : 'ok';
}

function pickTime(random: Random, variant: string, faults: Faults) {
  const now = 1_700_000_000 + random.below(100_000_000);
  const skew = random.pick([0, 0, 0, 0, 0, 1, 299, 300, -1, -299, -300, 301, 3600, -301, -3600]);
  if (variant === 'A' && skew > 300) faults.time = 'timestamp_too_new';
  if (variant === 'A' && skew < -300) faults.time = 'timestamp_too_old';
  return { now, timestamp: now + skew };
}

function pickSecrets(random: Random, faults: Faults) {
  const pickSecret = random.pick<() => string>([
    () => toHex(random.bytes(32)),
    () => `whsec_${btoa(String.fromCharCode(...random.bytes(24)))}`,
    () => toSecret(random.text(1 + random.below(20))),
    () => toSecret(`long ${random.text(40)}${random.text(60)}`),
    () => `s ${random.below(1_000_000)}\n`,
  ]);
  const all = Array.from({ length: random.pick([1, 1, 1, 2, 5]) }, (_, i) => `${pickSecret()}${i}`);
  const signing = random.chance(0.08) ? `${pickSecret()}, another` : random.pick(all);
  if (!all.includes(signing)) faults.signature = true;
  const [only = ''] = all;
  return { signing, secret: all.length === 1 ? only : all };
}

function pickBody(random: Random, webhookId: string, faults: Faults): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const event = {
    event: random.pick(['message.received', 'conversation.closed', 'planet.discovered', '']),
    event_id: `evt_${random.below(1_000_000)}`,
    webhook_id: webhookId,
    data: { content: random.text(random.below(60)) },
  };
  const json = JSON.stringify(event);
  const genuine: (() => Uint8Array<ArrayBuffer>)[] = [
    () => encoder.encode(json),
    () => encoder.encode(JSON.stringify(event, null, 2).replaceAll('\n', '\r\n')),
    () => encoder.encode(`\uFEFF${json}`),
    () => encoder.encode(` ${json}\n`),
    () => encoder.encode(json.replace('"data"', '"__proto__":{"a":1},"data"')),
  ];
  if (!random.chance(0.15)) return random.pick(genuine)();
  faults.body = true;
  const notUtf8 = encoder.encode(json.replace('"content":"', '"content":"_'));
  return random.pick<() => Uint8Array<ArrayBuffer>>([
    () => random.bytes(random.below(80)).fill(0xff, 0, 1),
    () => encoder.encode(''),
    () => encoder.encode(random.pick(['[]', 'null', '5', '"event"', '{}', '{"event":null}'])),
    () => encoder.encode(json.slice(0, -1)),
    () => notUtf8.with(notUtf8.lastIndexOf(0x5f), 0xff),
  ])();
}

/** Breaks one header in one way. Each way has its own error code. */
function breakHeader(random: Random, headers: [string, string][], faults: Faults) {
  const broken = headers.map(([name, value]): [string, string] => [name, value]);
  const at = random.below(broken.length);
  const [name, value] = broken[at] ?? ['', ''];
  const to = (text: string) => () => setValue(broken, name, text);
  const ways: [code: string, change: () => unknown][] = [
    ['missing_header', () => broken.splice(at, 1)],
    ['duplicate_header', () => broken.push([name, random.pick([value, 'another'])])],
    ['duplicate_header', to(`${value},${random.pick([value, ' another', ''])}`)],
  ];
  if (name === timestampName) {
    const texts = ['NaN', 'Infinity', '', '0', '-1', '1e9', '0x10', 'now', '1700000000.'];
    ways.push(
      ['timestamp_unit', to(`${value}000`)],
      ['timestamp_unit', to(`${value}${100 + random.below(900)}`)],
      ['timestamp_malformed', to(random.pick(texts))],
      ['timestamp_malformed', to(`0${value}`)],
      ['timestamp_malformed', to(`${value}.${random.below(10)}`)],
    );
  } else if (name === webhookIdName) {
    ways.push(['malformed_header', to('')]);
  } else {
    const digit = random.pick([...'gxyzGXYZ-_.:;']);
    ways.push(
      ['malformed_header', to(random.pick(['', 'sha256=', value.slice(7)]))],
      ['malformed_header', to(value.slice(0, -1 - random.below(63)))],
      ['malformed_header', to(`${value}${random.pick(['0', '00', ';', 'g', ' x'])}`)],
      ['malformed_header', to(value.replace(/.$/, digit))],
    );
  }
  const [code, change] = random.pick(ways);
  change();
  faults.header = code;
  return broken;
}

function setValue(headers: [string, string][], name: string, value: string): void {
  for (const line of headers) if (line[0] === name) line[1] = value;
}

function toBodyFields(bytes: Uint8Array): Pick<Vector, 'body' | 'bodyHex'> {
  try {
    return { body: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { bodyHex: toHex(bytes) };
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
