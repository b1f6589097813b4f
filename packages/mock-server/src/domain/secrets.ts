import { z } from 'zod';
import type { SecretState } from '../generated/control-types.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { createRandom, randomStateSchema } from './random.ts';

/** Generates the API keys and webhook secrets of a workspace, independently of record ids. */
export interface Secrets {
  /** Returns the text of a new API key. */
  newKey(): string;
  /** Returns a webhook secret: 64 hexadecimal characters (decision W10). */
  newWebhookSecret(): string;
  clear(): void;
  save(): SecretState;
  load(state: SecretState): void;
}

export const secretStateSchema = declareType(
  'SecretState',
  'The sequence of webhook secrets of a workspace in a snapshot.',
  z.strictObject({
    secrets: randomStateSchema
      .optional()
      .describe('The point that the sequence has reached. Absent if secrets are random.'),
  }),
);

const toKey = (hex: string) => `mock_${hex}`;

/** Creates a source of random secrets that nobody can guess. */
export function createRandomSecrets(): Secrets {
  return {
    newKey: () => toKey(randomHex(16)),
    newWebhookSecret: () => randomHex(32),
    clear() {},
    save: () => ({}),
    load() {},
  };
}

/** Returns random bytes in hexadecimal form. */
function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Creates a source of secrets that are derived from `idSeed`, so that they are the same in every run. */
export function createRepeatedSecrets(idSeed: string): Secrets {
  const keys = createRandom(`${idSeed}/keys`);
  const secrets = createRandom(`${idSeed}/secrets`);
  const firstKeys = keys.save();
  const firstSecrets = secrets.save();
  return {
    newKey: () => toKey(keys.hex(16)),
    newWebhookSecret: () => secrets.hex(32),
    clear() {
      keys.load(firstKeys);
      secrets.load(firstSecrets);
    },
    save: () => ({ secrets: secrets.save() }),
    load(state) {
      if (state.secrets !== undefined) secrets.load(state.secrets);
    },
  };
}
