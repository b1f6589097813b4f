import type { ExplainOptions, WebhookMismatchCause } from '../../src/explain.ts';
import { schemes, type WebhookScheme, type WebhookVariant } from '../../src/index.ts';
import { createDelivery, now } from './deliveries.ts';
import { type Random, toSecret } from './random.ts';

/** A delivery whose signature does not match, as the receiver sees it. */
export interface Mismatch {
  body: Uint8Array;
  headers: Record<string, string>;
  options: ExplainOptions;
}

interface Change {
  /** The body that was signed with `key`. The receiver got `received`, and is configured with `secret`. */
  signed?: string | Uint8Array;
  received?: string | Uint8Array;
  key?: string | Uint8Array;
  secret?: string;
  otherSecrets?: string[];
  /** The variant whose scheme signed the delivery. */
  by?: WebhookVariant;
  /** The scheme that the receiver is configured with. */
  scheme?: WebhookScheme;
  timestamp?: string;
  headers?: (headers: Record<string, string>) => Record<string, string>;
}

function toMismatch(variant: WebhookVariant, random: Random, change: Change): Mismatch {
  const {
    signed = createJson(random),
    key = createSecret(random),
    timestamp = String(now),
  } = change;
  const { headers, body } = createDelivery(change.by ?? variant, { body: signed, key, timestamp });
  const { secret = String(key), otherSecrets = [createSecret(random)] } = change;
  return {
    body: new Uint8Array(Buffer.from(change.received ?? body)),
    headers: change.headers?.(headers) ?? headers,
    options: { variant, scheme: change.scheme, secret, otherSecrets },
  };
}

const createSecret = (random: Random) => toSecret(` ${random.below(2 ** 32)} ${random.text(9)}.`);

/** Creates an event with a slash and random text, but without replacement characters. */
function createEvent(random: Random) {
  const content = `/é${random.text(random.below(60))}`.replaceAll('\uFFFD', '');
  const numbers = Array.from({ length: random.below(4) }, () => random.below(1_000));
  return { event: 'message.received', webhook_id: 'wh_1', data: { content, numbers, empty: {} } };
}

/** Creates JSON in a format that no serialiser writes, so that serialising it again always changes it. */
function createJson(random: Random): string {
  const json = JSON.stringify(createEvent(random));
  return json.replace('{', '{ \n').replace('"data":', '"data"  :\n');
}

/** Serialises a value as Python's json.dumps does. */
function toPython(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toPython).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, one]) => `"${name}": ${toPython(one)}`);
    return `{${fields.join(', ')}}`;
  }
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const toLatin1 = (text: string) => Buffer.from(text).toString('latin1');
const toBase64 = (text: string) => Buffer.from(text).toString('base64');

/** For each cause, plants it in random data. If sender and receiver can both make the mistake, picks one at random. */
const plant: Record<WebhookMismatchCause, (random: Random, variant: WebhookVariant) => Change> = {
  json_re_serialised(random) {
    const event = createEvent(random);
    const signed = random.pick([
      JSON.stringify(event),
      `${JSON.stringify(event)}\n`,
      JSON.stringify(event).replaceAll('/', '\\/'),
      toPython(event),
    ]);
    return { signed, received: JSON.stringify(event, null, random.pick([2, 4, '\t'])) };
  },
  whitespace_changed(random) {
    const json = createJson(random).replaceAll('\r', '');
    const [signed, received] = random.pick([
      [`${json}\n`, json],
      [`${json}\r\n`, json],
      [json, `  ${json}\n\n`],
      [json, crlf(json)],
      [crlf(json), json],
      [json, `\uFEFF${json}`],
      [`\uFEFF${json}`, json],
    ]);
    return { signed, received };
  },
  decoded_as_latin1(random) {
    const json = createJson(random);
    const [signed, received] = random.pick([
      [json, toLatin1(json)],
      [toLatin1(json), json],
    ]);
    return { signed, received };
  },
  replacement_characters(random) {
    const marked = (mark: string) =>
      Buffer.from(JSON.stringify({ event: 'x', data: `${mark}${random.below(1_000_000)}` }));
    const signed = marked('_');
    signed[signed.indexOf('_')] = 0x80 + random.below(0x80);
    const character = random.pick(['é', '€', '日', '🎉']);
    const whole = marked(character);
    const cut = whole.indexOf(character) + 1 + random.below(Buffer.byteLength(character) - 1);
    return random.pick([
      { signed, received: signed.toString() },
      // Decodes the body as `text += chunk` does when it arrives in two chunks.
      { signed: whole, received: String(whole.subarray(0, cut)) + whole.subarray(cut) },
    ]);
  },
  body_base64(random) {
    const json = createJson(random);
    const [signed, received] = random.pick([
      [json, toBase64(json)],
      [toBase64(json), json],
    ]);
    return { signed, received };
  },
  secret_has_whitespace(random) {
    const bare = createSecret(random);
    const spaced = random.pick([`${bare}\n`, `${bare}\r\n`, `${bare} `, ` ${bare}`]);
    const [key, secret] = random.pick([
      [bare, spaced],
      [spaced, bare],
    ]);
    return { key, secret };
  },
  secret_quoted(random) {
    const key = createSecret(random);
    return { key, secret: random.pick([`"${key}"`, `'${key}'`]) };
  },
  secret_prefix_changed(random) {
    const bare = createSecret(random);
    const [key, secret] = random.pick([
      [bare, `whsec_${bare}`],
      [`whsec_${bare}`, bare],
    ]);
    return { key, secret };
  },
  another_secret(random) {
    const key = createSecret(random);
    const otherSecrets = [createSecret(random), key, createSecret(random)];
    return { key, secret: createSecret(random), otherSecrets };
  },
  wrong_variant: (_, variant) => ({ by: variant === 'A' ? 'B' : 'A' }),
  wrong_scheme(random, variant) {
    const { signatureHeader, prefix } = schemes[variant];
    const timestampHeader = 'X-Sent-At';
    const other: WebhookScheme =
      variant === 'A'
        ? { signatureHeader, prefix, signedText: '{body}' }
        : { signatureHeader, timestampHeader, prefix, signedText: '{timestamp}.{body}' };
    const headers = (sent: Record<string, string>) => ({ ...sent, [timestampHeader]: `${now}` });
    const elsewhere: WebhookScheme = { signatureHeader: 'X-Signed', signedText: '{body}' };
    return { scheme: random.pick([other, elsewhere]), headers };
  },
  timestamp_in_milliseconds(random) {
    const seconds = String(now + random.below(1e8));
    const long = seconds + String(random.below(1_000)).padStart(3, '0');
    const sent = (timestamp: string) => (headers: Record<string, string>) => ({
      ...headers,
      'x-webhook-timestamp': timestamp,
    });
    return random.pick<Change>([
      { timestamp: long },
      { timestamp: seconds, headers: sent(long) },
      { timestamp: `${seconds}000`, headers: sent(seconds) },
    ]);
  },
};

/** All causes. */
export const causes = Object.keys(plant) as WebhookMismatchCause[];

/** Creates a mismatch with this cause and no other. */
export function plantMismatch(
  cause: WebhookMismatchCause,
  variant: WebhookVariant,
  random: Random,
): Mismatch {
  return toMismatch(variant, random, plant[cause](random, variant));
}

/** Creates a mismatch with no known cause: forged, cut, damaged, or of another delivery or secret. */
export function createMismatch(variant: WebhookVariant, random: Random): Mismatch {
  const signed = random.pick([
    () => createJson(random),
    () => JSON.stringify(createEvent(random)),
    () => JSON.stringify(createEvent(random), null, 2),
    () => random.text(5 + random.below(100)).replaceAll('\uFFFD', ''),
  ])();
  const at = random.below(signed.length - 2) + 1;
  const name = variant === 'A' ? 'x-webhook-signature' : 'x-service-signature';
  const replaced = (value: string) => (headers: Record<string, string>) => ({
    ...headers,
    [name]: value,
  });
  return toMismatch(
    variant,
    random,
    random.pick<() => Change>([
      () => ({ signed, secret: createSecret(random) }),
      () => ({ signed, received: JSON.stringify(createEvent(random)) }),
      () => ({ signed, received: signed.slice(0, at) || '_' }),
      () => ({ signed, received: `${signed.slice(0, at)}_${signed.slice(at)}` }),
      () => ({ signed, received: random.bytes(random.below(200)) }),
      () => ({
        signed,
        headers: replaced(`sha256=${Buffer.from(random.bytes(32)).toString('hex')}`),
      }),
      () => ({ signed, headers: replaced(random.text(random.below(80))) }),
      () => ({
        signed,
        received: signed.replace(/[a-z]/, (letter) => (letter === 'x' ? 'y' : 'x')),
      }),
    ])(),
  );
}
