import { type Bytes, encoder, fromBinary } from '../core/bytes.ts';

/** What to change for each cause. */
export const advice = {
  wrong_variant: 'The delivery was signed the way the other variant signs. Change `variant`.',
  wrong_scheme: 'The delivery was signed with `schemes.A` or `schemes.B`. Change `scheme`.',
  secret_has_whitespace:
    'The secret differs by whitespace at its start or end. Trim the secret where you read it.',
  secret_quoted: 'The secret is wrapped in quotation marks. Remove them.',
  secret_prefix_changed:
    'The `whsec_` prefix was removed from the secret or added to it. Use the secret as the platform returned it.',
  another_secret:
    "The signature matches one of `otherSecrets`. Check that the verifier uses this webhook's secret.",
  whitespace_changed:
    'Whitespace, line endings or a byte order mark in the body were changed. Pass the raw bytes to the verifier.',
  json_re_serialised:
    'The body was parsed and serialised again. Pass the raw bytes to the verifier.',
  decoded_as_latin1:
    'The body was decoded with the wrong charset. Pass the raw bytes to the verifier.',
  body_base64:
    'The body was in base64 when it was verified, but not when it was signed, or the reverse. Decode it to bytes ' +
    'before you verify it (see `isBase64Encoded`).',
  timestamp_in_milliseconds:
    'The delivery was signed with a timestamp in milliseconds. The sender must use seconds.',
  replacement_characters:
    'The body contains U+FFFD, which decoders put in place of invalid bytes. Read the body with `arrayBuffer()` ' +
    'instead of `text()`, unless the sender sent this character.',
};

/**
 * Why a signature does not match. Each cause is proven: undoing the mistake makes the signature match. The exception is
 * `replacement_characters`, which only describes the body.
 */
export type WebhookMismatchCause = keyof typeof advice;

/** What determines whether a signature matches. */
export interface Signed {
  /** `undefined` if the signature header is missing or malformed. */
  readonly signature: string | undefined;
  /** `undefined` if the scheme does not sign a timestamp. */
  readonly timestamp: string | undefined;
  readonly body: Bytes;
  /** The delivery may have been signed with any of these. */
  readonly secrets: readonly string[];
}

/** Lists the possible causes, each with what the delivery might have looked like without that mistake. */
export function listCauses({
  secrets,
  timestamp,
  body,
}: Signed): [WebhookMismatchCause, Partial<Signed>[]][] {
  const bare = secrets.map((secret) => secret.trim());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  // Each byte becomes one character.
  const binary = new TextDecoder('utf-16le', { ignoreBOM: true }).decode(Uint16Array.from(body));
  return [
    ['secret_has_whitespace', [{ secrets: [...bare, ...secrets.flatMap(addWhitespace)] }]],
    ['secret_quoted', [{ secrets: bare.map((secret) => secret.replace(/^(["'])(.+)\1$/s, '$2')) }]],
    [
      'secret_prefix_changed',
      [{ secrets: bare.flatMap((secret) => [secret.replace(/^whsec_/, ''), `whsec_${secret}`]) }],
    ],
    ['whitespace_changed', toForms(changeWhitespace(text))],
    ['json_re_serialised', toForms(writeJson(text))],
    ['decoded_as_latin1', toForms([toBytes(text), binary])],
    ['body_base64', toForms([btoa(binary), fromBase64(text)])],
    [
      'timestamp_in_milliseconds',
      timestamp ? [{ timestamp: timestamp.slice(0, -3) }, { timestamp: `${timestamp}000` }] : [],
    ],
  ];
}

function toForms(bodies: (string | Bytes | undefined)[]): Partial<Signed>[] {
  return bodies
    .filter((body) => body !== undefined)
    .map((body) => ({ body: typeof body === 'string' ? encoder.encode(body) : body }));
}

function addWhitespace(secret: string): string[] {
  return [`${secret}\n`, `${secret}\r\n`, ` ${secret}`, `${secret} `];
}

function changeWhitespace(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n');
  const crlf = lines.replaceAll('\n', '\r\n');
  // This also removes a byte order mark, which JavaScript counts as whitespace.
  const trimmed = [text.trim(), text.trimStart()];
  return [lines, crlf, ...trimmed, `\uFEFF${text}`, `${text}\n`, `${text}\r\n`];
}

function toBytes(text: string): Bytes | undefined {
  return /^[\0-\xff]*$/.test(text) ? fromBinary(text) : undefined;
}

/** Decodes base64 or base64url. */
function fromBase64(text: string): Bytes | undefined {
  try {
    return fromBinary(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/** Returns JSON in the forms that common serialisers produce, or nothing if the text is not JSON. */
function writeJson(text: string): string[] {
  let json: string;
  try {
    json = JSON.stringify(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    // It is not JSON, or too deeply nested to be serialised.
    return [];
  }
  const ascii = escapeAll(/[\u0080-\uffff]/g, json);
  const forms = [
    json,
    ascii,
    addSpaces(json),
    // Python writes it like this.
    addSpaces(ascii),
    json.replaceAll('/', '\\/'),
    // PHP writes it like this.
    ascii.replaceAll('/', '\\/'),
    // Go writes it like this.
    escapeAll(/[<>&\u2028\u2029]/g, json),
  ];
  return forms.flatMap((form) => [form, `${form}\n`]);
}

/** Adds a space after each comma and colon outside strings. */
function addSpaces(json: string): string {
  return json.replace(/"(?:\\.|[^"\\])*"|[,:]/g, (token) =>
    token.length === 1 ? `${token} ` : token,
  );
}

function escapeAll(characters: RegExp, json: string): string {
  return json.replace(
    characters,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
