/** The secrets as a list, or a TypeError for any that would fail open. No message holds a secret. */
export function requireSecrets(secret: unknown): [string, ...string[]] {
  const [newest, ...older]: unknown[] = Array.isArray(secret) ? secret : [secret];
  if (older.length > 4 || new Set([newest, ...older]).size <= older.length) {
    throw new TypeError('secret: expected at most 5, all different');
  }
  return [requireSecret(newest), ...older.map(requireSecret)];
}

function requireSecret(secret: unknown): string {
  if (typeof secret === 'string' && secret.trim()) return secret;
  throw new TypeError('secret: missing or blank: is the environment variable set?');
}
