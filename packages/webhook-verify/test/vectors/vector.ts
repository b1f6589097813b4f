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

/** A delivery as it reaches a receiver, with the expected result. It is plain data, for use in every runtime. */
export interface Vector {
  name: string;
  variant: string;
  /** The scheme, if it is not the variant's own. It may contain values that a verifier must refuse. */
  scheme?: object;
  /** The secret as passed to the verifier. It may be missing, which the verifier must refuse. */
  secret: string | string[] | null;
  /** The time of the receiver's clock, in Unix seconds. */
  now: number;
  /** Pairs of a name and a value, in order. */
  headers: string[][];
  /** `record`, `lists` (a record of arrays) or, when absent, `Headers`. */
  headersAs?: string;
  /** The body as text, or in hex (`bodyHex`) if it is not UTF-8. */
  body?: string;
  bodyHex?: string;
  /** `text`, `surrogates`, `view`, `dataview`, `buffer`, `parsed` or, when absent, bytes. */
  bodyAs?: string;
  /** Whether `signWebhook` must produce exactly these headers for the body. */
  signed?: boolean;
  /** `ok`, an error code, or `TypeError` if the verifier must not be created. */
  expected: string;
}

export function toVariant({ variant }: Vector): WebhookVariant {
  return variant === 'A' ? 'A' : 'B';
}

/** Creates the receiver that the vector describes. */
export function toVerifier(vector: Vector): WebhookVerifier {
  const { secret, now } = vector;
  const clock = { now: () => now * 1000 };
  const variant = toVariant(vector);
  const scheme = toScheme(vector);
  return createWebhookVerifier({ variant, scheme, secret: untyped(secret), clock });
}

/** Returns the headers that `signWebhook` makes for the vector's body, time and webhook. */
export async function signVector(vector: Vector): Promise<Record<string, string>> {
  const scheme = toScheme(vector);
  const find = (name = '') => vector.headers.find(([one]) => one === name)?.[1];
  const signed = await signWebhook({
    variant: toVariant(vector),
    scheme,
    secret: String(vector.secret),
    body: toBodyBytes(vector),
    timestamp: Number(find(scheme.timestampHeader)),
    webhookId: find('X-Webhook-ID'),
  });
  return withoutContentType(signed.headers);
}

/** Removes the header that vectors leave out, because the signature does not need it. */
export function withoutContentType(headers: Record<string, string>): Record<string, string> {
  const { 'Content-Type': _, ...needed } = headers;
  return needed;
}

function toScheme(vector: Vector): WebhookScheme {
  return vector.scheme ? untyped(vector.scheme) : schemes[toVariant(vector)];
}

/** Returns the bytes of the raw body. */
export function toBodyBytes({ body, bodyHex }: Vector): Uint8Array<ArrayBuffer> {
  if (bodyHex === undefined) return new TextEncoder().encode(body);
  return Uint8Array.from(bodyHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Returns the body in the form in which the receiver gets it. */
export function toBody(vector: Vector): WebhookBody {
  const bytes = toBodyBytes(vector);
  const larger = new Uint8Array(bytes.length + 9);
  larger.set(bytes, 5);
  switch (vector.bodyAs) {
    case 'text':
      return vector.body ?? '';
    case 'surrogates':
      // Some JSON parsers reject a lone surrogate, so the file contains U+FFFD in its place.
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

/** Returns the headers in the form in which the receiver gets them. */
export function toHeaders({ headers, headersAs }: Vector): WebhookHeaders {
  const lines = headers.map(([name = '', value = '']): [string, string] => [name, value]);
  if (headersAs === 'record') return Object.fromEntries(lines);
  if (headersAs !== 'lists') return new Headers(lines);
  const lists: Record<string, string[]> = {};
  for (const [name, value] of lines) lists[name] = [...(lists[name] ?? []), value];
  return lists;
}

/** Passes values that the types forbid, because vectors contain them. */
function untyped(value: unknown): never {
  return value as never;
}
