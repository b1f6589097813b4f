/** What to change for each cause. */
export const advice = {
  json_re_serialised:
    'The body was parsed and serialised again. Pass the raw bytes to the verifier.',
  whitespace_changed:
    'Whitespace, line endings or a byte order mark in the body were changed. Pass the raw bytes to the verifier.',
  decoded_as_latin1:
    'The body was decoded with the wrong charset. Pass the raw bytes to the verifier.',
  replacement_characters:
    'The body contains U+FFFD, which decoders put in place of invalid bytes. Read the body with `arrayBuffer()` ' +
    'instead of `text()`, unless the sender sent this character.',
  body_base64:
    'The body is base64-encoded on one side only. Decode it to bytes before you verify it (see `isBase64Encoded`).',
  secret_has_whitespace:
    'The secret differs by whitespace at its start or end. Trim the secret where you read it.',
  secret_quoted: 'The secret is wrapped in quotation marks. Remove them.',
  secret_prefix_changed:
    'The `whsec_` prefix was removed from the secret or added to it. Use the secret as the platform returned it.',
  another_secret:
    "The signature matches one of `otherSecrets`. Check that the verifier uses this webhook's secret.",
  wrong_variant: 'The delivery was signed as in the other variant. Change `variant`.',
  wrong_scheme: 'The delivery was signed with `schemes.A` or `schemes.B`. Change `scheme`.',
  timestamp_in_milliseconds:
    'The delivery was signed with a timestamp in milliseconds. The sender must use seconds.',
};

/**
 * Why a signature does not match. A cause is proven, because the signature matches after the mistake is undone. The
 * exception is `replacement_characters`, which only describes the body.
 */
export type WebhookMismatchCause = keyof typeof advice;
