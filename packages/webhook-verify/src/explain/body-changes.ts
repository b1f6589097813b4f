import { type Bytes, encoder, fromBinary } from '../core/bytes.ts';
import { writeJsonForms } from './json-forms.ts';
import type { WebhookMismatchCause } from './mismatch-cause.ts';

/** Yields the bodies that the sender may have signed, assuming that one of them was changed to `body` in transit. */
export function* undoBodyChanges(body: Bytes): Generator<[WebhookMismatchCause, Bytes]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  // This decodes each byte to one character.
  const binary = new TextDecoder('utf-16le', { ignoreBOM: true }).decode(Uint16Array.from(body));

  for (const spaced of changeWhitespace(text)) yield ['whitespace_changed', encoder.encode(spaced)];
  for (const json of writeJsonForms(text)) yield ['json_re_serialised', encoder.encode(json)];
  if (/^[\0-\xff]*$/.test(text)) yield ['decoded_as_latin1', fromBinary(text)];
  yield ['decoded_as_latin1', encoder.encode(binary)];
  yield ['body_base64', encoder.encode(btoa(binary))];
  try {
    yield ['body_base64', fromBinary(atob(text.replaceAll('-', '+').replaceAll('_', '/')))];
  } catch {
    // The text is neither base64 nor base64url.
  }
}

/** Returns copies of the text with different line endings, or with different whitespace at the start or end. */
function changeWhitespace(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n');
  return [
    lines,
    lines.replaceAll('\n', '\r\n'),
    text.trim(),
    // JavaScript counts a byte order mark as whitespace.
    text.trimStart(),
    `\uFEFF${text}`,
    `${text}\n`,
    `${text}\r\n`,
  ];
}
