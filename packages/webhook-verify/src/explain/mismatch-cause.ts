/** The change to make for each cause, in one sentence. */
export const advice = {
  json_re_serialised: 'The body was parsed and serialised again: pass the raw bytes.',
  whitespace_changed:
    'Whitespace, line endings or a byte order mark in the body were changed: pass the raw bytes.',
  decoded_as_latin1: 'The body was decoded with the wrong charset: pass the raw bytes.',
  replacement_characters:
    'The body contains U+FFFD, which decoding leaves where bytes were lost: unless the sender sent it, use ' +
    'arrayBuffer(), not text().',
  body_base64:
    "Only the sender or only the receiver used the body's base64 form: decode it to bytes first (isBase64Encoded).",
  secret_has_whitespace:
    'The secret differs by whitespace at its start or end: trim it where you read it.',
  secret_quoted: 'The secret is in quotes: remove them.',
  secret_prefix_changed:
    'The prefix whsec_ was removed from the secret or added to it: use the secret as the platform returned it.',
  another_secret:
    "Another of the given secrets made the signature: is the verifier using this webhook's secret?",
  wrong_variant: 'The delivery was signed as the other variant: change the variant option.',
  wrong_scheme: 'The delivery was signed with schemes.A or schemes.B: change the scheme option.',
  timestamp_in_milliseconds:
    'The delivery was signed with a timestamp in milliseconds: the sender must use seconds.',
};

/**
 * Why a signature does not match. Each cause is proven: after the mistake is undone, the signature matches.
 * The exception is `replacement_characters`, which only describes the body.
 */
export type WebhookMismatchCause = keyof typeof advice;
