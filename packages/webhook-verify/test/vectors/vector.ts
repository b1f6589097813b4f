import {
  createWebhookVerifier,
  schemes,
  signWebhook,
  type WebhookBody,
  type WebhookHeaders,
  type WebhookScheme,
  type WebhookVariant,
  type WebhookVerifier,
} from '../../src/index.ts';

/** One delivery as it reaches a receiver, and what the receiver must answer: data, for every runtime. */
export interface Vector {
  name: string;
  variant: string;
  /** The scheme, where it is not the variant's own. What a verifier should refuse may be in it. */
  scheme?: object;
  /** As it is given to the verifier; what it should refuse may be missing. */
  secret: string | string[] | null;
  /** The time of the receiver's clock, in Unix seconds. */
  now: number;
  /** Names and values, in their order. */
  headers: string[][];
  /** `record`, `lists` (a record of arrays) or, when absent, `Headers`. */
  headersAs?: string;
  /** The body as text, or in hex where it is not UTF-8. */
  body?: string;
  bodyHex?: string;
  /** `text`, `surrogates`, `view`, `dataview`, `buffer`, `parsed` or, when absent, bytes. */
  bodyAs?: string;
  /** Whether `signWebhook` must sign the body to these very headers. */
  signed?: boolean;
  /** `ok`, a code, or `TypeError` for a verifier that must not be made. */
  expected: string;
}

export function toVariant({ variant }: Vector): WebhookVariant {
  return variant === 'A' ? 'A' : 'B';
}

/** The receiver that the vector describes. */
export function toVerifier(vector: Vector): WebhookVerifier {
  const { secret, now } = vector;
  const clock = { now: () => now * 1000 };
  const variant = toVariant(vector);
  const scheme = toScheme(vector);
  return createWebhookVerifier({ variant, scheme, secret: untyped(secret), clock });
}

/** The headers that `signWebhook` makes for the vector's body, with the time and webhook of the vector. */
export async function signVector(vector: Vector): Promise<Record<string, string>> {
  const scheme = toScheme(vector);
  const find = (name = '') => vector.headers.find(([one]) => one === name)?.[1];
  const { headers } = await signWebhook({
    variant: toVariant(vector),
    scheme,
    secret: String(vector.secret),
    body: toBodyBytes(vector),
    timestamp: Number(find(scheme.timestampHeader)),
    webhookId: find('X-Webhook-ID'),
  });
  return headers;
}

function toScheme(vector: Vector): WebhookScheme {
  return vector.scheme ? untyped(vector.scheme) : schemes[toVariant(vector)];
}

/** The raw body in its bytes. */
export function toBodyBytes({ body, bodyHex }: Vector): Uint8Array<ArrayBuffer> {
  if (bodyHex === undefined) return new TextEncoder().encode(body);
  return Uint8Array.from(bodyHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The body in the form in which it is handed over. */
export function toBody(vector: Vector): WebhookBody {
  const bytes = toBodyBytes(vector);
  const larger = new Uint8Array(bytes.length + 9);
  larger.set(bytes, 5);
  switch (vector.bodyAs) {
    case 'text':
      return vector.body ?? '';
    case 'surrogates':
      // Not every JSON parser takes a lone surrogate, so the file has U+FFFD in its place.
      return (vector.body ?? '').replaceAll('\uFFFD', '\uD800');
    case 'parsed':
      return untyped(JSON.parse(vector.body ?? ''));
    case 'buffer':
      return bytes.buffer;
    case 'view':
      return larger.subarray(5, -4);
    case 'dataview':
      return new DataView(larger.buffer, 5, bytes.length);
    default:
      return bytes;
  }
}

/** The headers in the form in which they are handed over. */
export function toHeaders({ headers, headersAs }: Vector): WebhookHeaders {
  const lines = headers.map(([name = '', value = '']): [string, string] => [name, value]);
  if (headersAs === 'record') return Object.fromEntries(lines);
  if (headersAs !== 'lists') return new Headers(lines);
  const lists: Record<string, string[]> = {};
  for (const [name, value] of lines) lists[name] = [...(lists[name] ?? []), value];
  return lists;
}

/** Vectors hold what types forbid. */
function untyped(value: unknown): never {
  return value as never;
}
