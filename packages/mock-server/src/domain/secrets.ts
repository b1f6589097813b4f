import type { RandomState, SecretStates } from '../generated/control-types.ts';
import { Random } from './random.ts';

/** Generates the API keys and webhook secrets of a workspace, independently of record ids. */
export class Secrets {
  /** The sources of secrets, if secrets are the same in every run. `undefined` if they are random. */
  readonly #repeated: { readonly keys: Random; readonly webhooks: Random } | undefined;

  /**
   * @param start where the sequences of secrets begin. `undefined` for random secrets.
   * @param webhooks where the sequence of webhook secrets continues. The sequence of keys always starts over: the mock
   * skips the keys that already exist.
   */
  constructor(start: SecretStates | undefined, webhooks = start?.webhooks) {
    if (start === undefined || webhooks === undefined) return;
    this.#repeated = { keys: new Random(start.keys), webhooks: new Random(webhooks) };
  }

  newKey(): string {
    return `mock_${this.#repeated?.keys.hex(16) ?? randomHex(16)}`;
  }

  /** Returns a webhook secret: 64 hexadecimal characters (decision W10). */
  newWebhookSecret(): string {
    return this.#repeated?.webhooks.hex(32) ?? randomHex(32);
  }

  /** Returns where the sequence of webhook secrets continues, or `undefined` if they are random. */
  save(): RandomState | undefined {
    return this.#repeated?.webhooks.save();
  }
}

export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
