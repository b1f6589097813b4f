import { z } from 'zod';
import { lazy } from '../core/lazy.ts';
import { createKeyFinder, type FindKeys } from '../core/redact.ts';
import { scopes } from '../generated/operations.ts';

/** Every scope of both variants. */
export const ALL_SCOPES: readonly string[] = [...new Set<string>([...scopes.A, ...scopes.B])];

/** A key as a header can carry it. */
export const keyTextSchema = z
  .string()
  .regex(/^[\x21-\x7e]+$/, { error: 'must be visible ASCII characters, at least one' });

/** An API key of the mock. It belongs to one workspace. */
export interface ApiKey {
  /** The key, as the header `X-API-Key` carries it. */
  readonly key: string;
  /** The journal shows it in place of the key. */
  readonly name: string;
  /** The scopes that it has, by their names in either variant. */
  readonly scopes: readonly string[];
  readonly workspaceId: string;
  /** Whether its requests are answered 401. */
  readonly revoked: boolean;
}

/** The schema of an {@link ApiKey}: a test compares the two types. */
export const apiKeySchema = lazy(() =>
  z.strictObject({
    key: keyTextSchema,
    name: z.string().regex(/\S/, { error: 'must not be blank' }),
    scopes: z.array(z.enum(ALL_SCOPES)).readonly(),
    workspaceId: z.guid(),
    revoked: z.boolean(),
  }),
);

/** The keys of one server; a key names its workspace. */
export interface ApiKeys {
  add(key: ApiKey): ApiKey;
  get(key: string): ApiKey | undefined;
  /** From the next request on the key answers 401. */
  revoke(key: string): ApiKey;
  /** From the next request on the key has these scopes and no others. */
  setScopes(key: string, scopes: readonly string[]): ApiKey;
  list(): ApiKey[];
  /** From now on {@link findIn} finds this text too, also after `clear`. */
  mask(secret: string): void;
  /**
   * Finds the keys and other secrets that occur in a text. The function goes on finding the keys of its time after
   * `clear`.
   */
  readonly findIn: FindKeys;
  clear(): void;
}

/** Creates an empty set of keys. */
export function createApiKeys(): ApiKeys {
  const keys = new Map<string, ApiKey>();
  const otherSecrets = createKeyFinder();
  let finder = createKeyFinder();

  function change(key: string, patch: Partial<ApiKey>): ApiKey {
    const known = keys.get(key);
    if (known === undefined) {
      throw new RangeError('No such API key on this mock: make it with keys.create().');
    }
    const changed = { ...known, ...patch };
    keys.set(key, changed);
    return changed;
  }

  return {
    add(key) {
      if (keys.has(key.key)) throw new RangeError('This API key exists already on this mock.');
      keys.set(key.key, key);
      finder.add(key.key);
      return key;
    },
    get: (key) => keys.get(key),
    revoke: (key) => change(key, { revoked: true }),
    setScopes: (key, scopes) => change(key, { scopes: [...scopes] }),
    list: () => [...keys.values()],
    mask: otherSecrets.add,
    get findIn() {
      const { find } = finder;
      return (text: string) => [...find(text), ...otherSecrets.find(text)];
    },
    clear() {
      keys.clear();
      finder = createKeyFinder();
    },
  };
}
