import { z } from 'zod';
import type { ApiKey } from '../generated/control-types.ts';
import { type Scope, scopes } from '../generated/operations.ts';
import { type FindKeys, KeyFinder } from '../redaction/redact.ts';
import { declareType, importType } from '../validation/schema-metadata.ts';

/** Every scope of both variants. */
export const ALL_SCOPES: readonly string[] = [...new Set<string>([...scopes.A, ...scopes.B])];

const scopeSchema: z.ZodType<Scope, Scope> = importType('Scope', z.enum(ALL_SCOPES));

/** The schema of a key's text. It accepts only characters that a header can contain. */
export const keyTextSchema = z.string().regex(/^[\x21-\x7e]+$/, {
  error: 'must be a non-empty string of visible ASCII characters',
});

export const apiKeySchema = declareType(
  'ApiKey',
  'An API key of the mock. It belongs to one workspace.',
  z.strictObject({
    key: keyTextSchema.describe('The text of the key, as sent in the `X-API-Key` header.'),
    name: z
      .string()
      .regex(/\S/, { error: 'must not be blank' })
      .describe('The name of the key. The journal shows it instead of the key.'),
    scopes: z
      .array(scopeSchema)
      .readonly()
      .describe('The scopes of the key, by their names in either variant.'),
    workspaceId: z.guid().describe('The workspace that the key belongs to.'),
    revoked: z
      .boolean()
      .describe('Whether the key was revoked, so that requests with it fail with 401.'),
  }),
);

/** The API keys of a mock. Each key identifies its workspace. */
export interface ApiKeys {
  add(key: ApiKey): ApiKey;
  get(key: string): ApiKey | undefined;
  /** Revokes a key. Requests with the key fail with 401 from then on. */
  revoke(key: string): ApiKey;
  /** Replaces the scopes of a key. The change applies to the next request. */
  setScopes(key: string, scopes: readonly string[]): ApiKey;
  list(): ApiKey[];
  /** Returns the keys of a workspace. */
  listOf(workspaceId: string): ApiKey[];
  /** Removes the keys of a workspace. Requests with these keys fail with 401 from then on. */
  removeOf(workspaceId: string): void;
  /** Makes {@link findIn} find a secret from then on, even after `clear`. */
  mask(secret: string): void;
  /**
   * Finds the keys and other secrets in a text. `clear` replaces this function. The replaced function still finds the
   * keys that `clear` removed.
   */
  readonly findIn: FindKeys;
  clear(): void;
}

/** Creates an empty set of keys. */
export function createApiKeys(): ApiKeys {
  const keys = new Map<string, ApiKey>();
  const byWorkspace = new Map<string, Set<string>>();
  const otherSecrets = new KeyFinder();
  let finder = new KeyFinder();
  let findIn = toFindIn(finder);

  function toFindIn(ownKeys: KeyFinder): FindKeys {
    return (text) => [...ownKeys.find(text), ...otherSecrets.find(text)];
  }

  function listOf(workspaceId: string): ApiKey[] {
    return [...(byWorkspace.get(workspaceId) ?? [])].flatMap((text) => keys.get(text) ?? []);
  }

  function change(key: string, patch: Partial<ApiKey>): ApiKey {
    const known = keys.get(key);
    if (known === undefined) {
      throw new RangeError('The API key is unknown. Create one with `keys.create()`.');
    }
    const changed = { ...known, ...patch };
    keys.set(key, changed);
    return changed;
  }

  return {
    add(key) {
      if (keys.has(key.key))
        throw new RangeError('The API key already exists on this mock. Choose another one.');
      keys.set(key.key, key);
      const texts = byWorkspace.get(key.workspaceId) ?? new Set();
      byWorkspace.set(key.workspaceId, texts.add(key.key));
      finder.add(key.key);
      return key;
    },
    get: (key) => keys.get(key),
    revoke: (key) => change(key, { revoked: true }),
    setScopes: (key, scopes) => change(key, { scopes: [...scopes] }),
    list: () => [...keys.values()],
    listOf,
    removeOf(workspaceId) {
      for (const { key } of listOf(workspaceId)) {
        keys.delete(key);
        finder.remove(key);
      }
      byWorkspace.delete(workspaceId);
    },
    mask: (secret) => otherSecrets.add(secret),
    get findIn() {
      return findIn;
    },
    clear() {
      keys.clear();
      byWorkspace.clear();
      finder = new KeyFinder();
      findIn = toFindIn(finder);
    },
  };
}
