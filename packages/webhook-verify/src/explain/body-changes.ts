import { type Bytes, encoder, fromBinary } from '../core/bytes.ts';
import { readBody } from '../verify/read-body.ts';
import { writeJsonForms } from './json-forms.ts';
import type { WebhookMismatchCause } from './mismatch-cause.ts';

type Change = readonly [WebhookMismatchCause, Bytes];

/** The search for a place where the line endings change covers at most this many lines. */
const maxLines = 64;
const maxInflatedBytes = 16 * 1_048_576;

/** Yields the bodies that the sender may have signed before something turned them into `body`. */
export async function* undoChanges(body: Bytes): AsyncGenerator<Change> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const binary = toBinary(body);

  for (const lines of changeLineEndings(text))
    yield ['line_endings_changed', encoder.encode(lines)];
  for (const json of writeJsonForms(text)) yield ['json_re_serialised', encoder.encode(json)];
  yield ['bom_changed', encoder.encode(`\uFEFF${text}`)];
  yield ['bom_changed', encoder.encode(text.replace(/^\uFEFF/, ''))];
  yield ['whitespace_trimmed', encoder.encode(`${text}\n`)];
  yield ['whitespace_trimmed', encoder.encode(`${text}\r\n`)];
  yield ['whitespace_trimmed', encoder.encode(text.trim())];
  if (/^[\0-\xff]*$/.test(text)) yield ['decoded_as_latin1', fromBinary(text)];
  yield ['decoded_as_latin1', encoder.encode(binary)];
  yield* undoBase64(text, binary);
  if (body[0] === 0x1f && body[1] === 0x8b) yield* undoGzip(body);
}

/**
 * Yields the text with LF everywhere, with CRLF everywhere, and with one of them up to some line and the
 * other after it.
 */
function* changeLineEndings(text: string): Generator<string> {
  const lines = text.split(/\r?\n/);
  yield lines.join('\n');
  yield lines.join('\r\n');
  if (lines.length > maxLines) return;
  for (let at = 2; at < lines.length; at += 1) {
    const [before, after] = [lines.slice(0, at), lines.slice(at)];
    yield `${before.join('\r\n')}\n${after.join('\n')}`;
    yield `${before.join('\n')}\r\n${after.join('\r\n')}`;
  }
}

function* undoBase64(text: string, binary: string): Generator<Change> {
  try {
    yield ['body_base64', fromBinary(atob(text.replaceAll('-', '+').replaceAll('_', '/')))];
  } catch {
    // Neither base64 nor base64url.
  }
  yield ['body_base64', encoder.encode(btoa(binary))];
}

async function* undoGzip(body: Bytes): AsyncGenerator<Change> {
  try {
    const plain = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'));
    const inflated = await readBody(new Response(plain), maxInflatedBytes);
    yield ['body_gzipped', new Uint8Array(inflated)];
  } catch {
    // Not gzip, incomplete or too large.
  }
}

/** Writes each byte as one character. */
function toBinary(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(Uint16Array.from(bytes));
}
