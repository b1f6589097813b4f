import { hasLoneSurrogate } from '../core/bytes.ts';

/**
 * Returns the secrets as a list. Messages begin with `subject`.
 *
 * @throws TypeError if a secret is missing, blank, repeated or not text, or if there are more than five. No message
 * contains a secret.
 */
export function requireSecrets(
  secret: unknown,
  subject = 'Option `secret`',
): [string, ...string[]] {
  const [newest, ...older]: unknown[] = Array.isArray(secret) ? secret : [secret];
  if (older.length > 4 || new Set([newest, ...older]).size <= older.length) {
    throw new TypeError(
      `${subject} must be one secret, or a list of at most five different secrets.`,
    );
  }
  return [requireSecret(newest, subject), ...older.map((each) => requireSecret(each, subject))];
}

/**
 * Like {@link requireSecrets}, but also rejects secrets in whitespace or quotation marks. These slip in from files,
 * environment variables or copied text. No platform signs with them, so no signature would ever match.
 */
export function requireBareSecrets(
  secret: unknown,
  subject = 'Option `secret`',
): [string, ...string[]] {
  const secrets = requireSecrets(secret, subject);
  if (secrets.some((text) => /^[\s\p{Cf}]|[\s\p{Cf}]$/u.test(text))) {
    throw new TypeError(`${subject} has whitespace at its start or end. Remove the whitespace.`);
  }
  if (secrets.some((text) => /^(["']).*\1$/s.test(text))) {
    throw new TypeError(`${subject} is wrapped in quotation marks. Remove them.`);
  }
  return secrets;
}

function requireSecret(secret: unknown, subject: string): string {
  // A blank secret may consist of whitespace and invisible characters, for example after copying an empty field.
  if (typeof secret !== 'string' || !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(secret)) {
    throw new TypeError(
      `${subject} is missing or blank. Check that the environment variable is set.`,
    );
  }
  // HMAC pads keys with NUL, so a secret would match with or without NUL at its end. UTF-8 has no form for an unpaired
  // surrogate.
  if (/[^\P{Cc}\s]/u.test(secret) || hasLoneSurrogate(secret)) {
    throw new TypeError(
      `${subject} must be the string that the platform returned. Do not decode it.`,
    );
  }
  return secret;
}
