import { hasLoneSurrogate } from './raw-body.ts';

/** The secrets as a list, or a TypeError for any that would fail open. No message holds a secret. */
export function requireSecrets(secret: unknown): [string, ...string[]] {
  const [newest, ...older]: unknown[] = Array.isArray(secret) ? secret : [secret];
  if (older.length > 4 || new Set([newest, ...older]).size <= older.length) {
    throw new TypeError('secret: expected at most 5, all different');
  }
  return [requireSecret(newest), ...older.map(requireSecret)];
}

function requireSecret(secret: unknown): string {
  // Format characters and white space alone: what a copied nothing leaves.
  if (typeof secret !== 'string' || !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(secret)) {
    throw new TypeError('secret: missing or blank: is the environment variable set?');
  }
  // HMAC pads a key with NUL, so that one secret would have many spellings; half a character has no bytes.
  // White space stays: a line end is a common mistake, and explainMismatch names it.
  if (/[^\P{Cc}\s]/u.test(secret) || hasLoneSurrogate(secret)) {
    throw new TypeError('secret: expected text: was it decoded? Use it as it was issued');
  }
  return secret;
}
