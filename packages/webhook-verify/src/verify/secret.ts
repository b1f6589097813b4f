import { hasLoneSurrogate } from '../core/bytes.ts';

/**
 * Returns the secrets as a list.
 *
 * @throws TypeError for a secret that is easy to guess or is not text. No message holds a secret.
 */
export function requireSecrets(secret: unknown): [string, ...string[]] {
  const [newest, ...older]: unknown[] = Array.isArray(secret) ? secret : [secret];
  if (older.length > 4 || new Set([newest, ...older]).size <= older.length) {
    throw new TypeError(
      'The option secret must be one secret, or a list of at most five different ones',
    );
  }
  return [requireSecret(newest), ...older.map(requireSecret)];
}

function requireSecret(secret: unknown): string {
  // Only white space and invisible format characters, as copying an empty field leaves them.
  if (typeof secret !== 'string' || !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(secret)) {
    throw new TypeError(
      'The option secret is missing or blank; check that the environment variable is set',
    );
  }
  // HMAC pads keys with NUL, so a secret that ends with NUL has several spellings. A lone surrogate has no
  // UTF-8 form. White space is allowed: a trailing newline is a common mistake that explainMismatch names.
  if (/[^\P{Cc}\s]/u.test(secret) || hasLoneSurrogate(secret)) {
    throw new TypeError(
      'The option secret must be text, as the platform returned it; do not decode it',
    );
  }
  return secret;
}
