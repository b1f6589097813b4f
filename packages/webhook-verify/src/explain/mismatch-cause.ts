/**
 * Why a signature does not match. Each cause is proven: after the mistake is undone, the signature matches.
 * The exception is `replacement_characters`, which only describes the body.
 */
export type WebhookMismatchCause =
  | 'json_re_serialised'
  | 'line_endings_changed'
  | 'bom_changed'
  | 'whitespace_trimmed'
  | 'decoded_as_latin1'
  | 'replacement_characters'
  | 'body_base64'
  | 'body_gzipped'
  | 'secret_has_whitespace'
  | 'secret_quoted'
  | 'secret_decoded'
  | 'another_secret'
  | 'wrong_variant'
  | 'wrong_scheme'
  | 'timestamp_in_milliseconds'
  | 'headers_joined';

/** The change to make, in one sentence. */
export const advice: Record<WebhookMismatchCause, string> = {
  json_re_serialised: 'The body was parsed and serialised again: pass the raw bytes.',
  line_endings_changed: 'Line endings were converted: pass the raw bytes.',
  bom_changed: 'A byte order mark was removed or added: use arrayBuffer(), not text().',
  whitespace_trimmed:
    'White space at the start or end of the body was changed: pass the raw bytes.',
  decoded_as_latin1: 'The body was decoded with the wrong charset: pass the raw bytes.',
  replacement_characters:
    'The body contains U+FFFD, which decoding leaves where bytes were lost: unless the sender sent it, use ' +
    'arrayBuffer(), not text().',
  body_base64:
    "Only the sender or only the receiver used the body's base64 form: decode it to bytes first (isBase64Encoded).",
  body_gzipped: 'The body is still compressed: decompress it before verifying.',
  secret_has_whitespace:
    'The secret differs by white space at its start or end: trim it where you read it.',
  secret_quoted: 'The secret is in quotes: remove them.',
  secret_decoded: 'The secret was decoded: it is text and is used as it is, including its prefix.',
  another_secret:
    "Another of the given secrets made the signature: is the verifier using this webhook's secret?",
  wrong_variant: 'The delivery was signed as the other variant: change the variant option.',
  wrong_scheme: 'The delivery was signed with schemes.A or schemes.B: change the scheme option.',
  timestamp_in_milliseconds:
    'The delivery was signed with a timestamp in milliseconds: the sender must use seconds.',
  headers_joined: 'Two headers with the same name were joined: one of the values is right.',
};
