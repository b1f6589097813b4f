import { hasLoneSurrogate } from '../core/bytes.ts';

/**
 * Returns the secrets as a list, in which equal secrets count once. Messages begin with `subject`.
 *
 * @throws TypeError if a secret is missing, blank or not text, or if there are more than five. No message contains a
 * secret.
 */
export function requireSecrets(
  secret: unknown,
  subject = 'Option `secret`',
): [string, ...string[]] {
  const [newest, ...older] = new Set<unknown>(Array.isArray(secret) ? secret : [secret]);
  if (older.length > 4) {
    throw new TypeError(
      `${subject} must be one secret, or a list of at most five different secrets.`,
    );
  }
  return [requireSecret(newest, subject), ...older.map((each) => requireSecret(each, subject))];
}

/**
 * Like {@link requireSecrets}, but also rejects secrets wrapped in whitespace or quotation marks, which slip in from
 * files, environment variables or copied text. The platform never signs with those, so no signature would match.
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
  // Invisible characters count as blank too: copying an empty field may produce them.
  if (typeof secret !== 'string' || !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(secret)) {
    throw new TypeError(
      `${subject} is missing or blank. Check that the environment variable is set.`,
    );
  }
  // HMAC pads keys with NULs, so a secret with NULs at its end would match as well. UTF-8 cannot represent an unpaired
  // surrogate.
  if (/[^\P{Cc}\s]/u.test(secret) || hasLoneSurrogate(secret)) {
    throw new TypeError(
      `${subject} must be the string that the platform returned. Do not decode it.`,
    );
  }
  return secret;
}
