import { inspect } from 'node:util';
import type { Promises } from './promises.ts';

/** Searches for API keys and webhook secrets in texts that must not contain them. */
export interface SecretScan {
  add(secret: string): void;
  scan(text: string, where: string): void;
  /** Scans everything that an error shows: its stack, its properties and its causes. */
  scanError(error: unknown, where: string): void;
}

export function createSecretScan(promises: Promises): SecretScan {
  const secrets = new Set<string>();

  function scan(text: string, where: string): void {
    const found = [...secrets].find((secret) => text.includes(secret));
    // The detail shows the text around the secret, never the secret itself.
    const excerpt = found === undefined ? '' : excerptAround(text, found);
    promises.check('secrets', found === undefined, `${where}: ${excerpt}`);
  }

  return {
    add: (secret) => void secrets.add(secret),
    scan,
    scanError: (error, where) => scan(inspect(error, { depth: 8 }), where),
  };
}

function excerptAround(text: string, secret: string): string {
  const start = Math.max(0, text.indexOf(secret) - 80);
  const excerpt = text.slice(start, start + 160 + secret.length);
  return excerpt.replaceAll(secret, '<SECRET>').replaceAll(/\s+/g, ' ');
}
