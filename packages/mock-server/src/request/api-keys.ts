import { createKeyFinder, type FindKeys } from '../core/redact.ts';

/** A key of the mock (contract 5): opaque text, a name, scopes, one workspace. */
export interface ApiKey {
  readonly key: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly workspaceId: string;
  readonly revoked: boolean;
}

/** The keys of one server; a key names its workspace. */
export interface ApiKeys {
  add(key: ApiKey): ApiKey;
  get(key: string): ApiKey | undefined;
  /** From the next request on the key answers 401 (contract 5.3). */
  revoke(key: string): ApiKey;
  /** From the next request on the key has these scopes and no others. */
  setScopes(key: string, scopes: readonly string[]): ApiKey;
  list(): ApiKey[];
  /** Finds those that stand in a text. */
  readonly findIn: FindKeys;
  clear(): void;
}

/** Creates an empty set of keys. */
export function createApiKeys(): ApiKeys {
  const keys = new Map<string, ApiKey>();
  const finder = createKeyFinder();

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
    findIn: finder.find,
    clear() {
      keys.clear();
      finder.clear();
    },
  };
}
