import { inspect } from 'node:util';
import type { Promises } from './promises.ts';

/** Searches for API keys and webhook secrets in texts that must not contain them. */
export type SecretScan = ReturnType<typeof createSecretScan>;

export function createSecretScan(promises: Promises) {
  const secrets = new Set<string>();

  function scan(text: string, where: string): void {
    const found = [...secrets].find((secret) => text.includes(secret));
    // The detail shows the text around the secret, never the secret itself.
    const excerpt = found === undefined ? '' : excerptAround(text, found);
    promises.check('secrets', found === undefined, `${where}: ${excerpt}`);
  }

  /** Scans everything that an error shows: its stack, its properties and its causes. */
  function scanError(error: unknown, where: string): void {
    scan(inspect(error, { depth: 8 }), where);
  }

  const log = (...parts: unknown[]) => scanError(parts, 'log line of the SDK');
  return {
    add: (secret: string) => void secrets.add(secret),
    scan,
    scanError,
    /** The options with which a client of the SDK logs everything here. */
    logging: { logger: { debug: log, info: log, warn: log }, logLevel: 'debug' },
  } as const;
}

function excerptAround(text: string, secret: string): string {
  const start = Math.max(0, text.indexOf(secret) - 80);
  const excerpt = text.slice(start, start + 160 + secret.length);
  return excerpt.replaceAll(secret, '<SECRET>').replaceAll(/\s+/g, ' ');
}
