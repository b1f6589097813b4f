import { z } from 'zod';
import type { ApiKey } from '../generated/control-types.ts';
import { type Scope, scopes } from '../generated/operations.ts';
import { type FindKeys, KeyFinder } from '../redaction/redact.ts';
import { declareType, importType } from '../validation/schema-metadata.ts';

export const ALL_SCOPES: readonly string[] = [...new Set<string>([...scopes.A, ...scopes.B])];

const scopeSchema: z.ZodType<Scope, Scope> = importType('Scope', z.enum(ALL_SCOPES));

/** A key's text, which may contain only characters that a header can contain. */
export const keyTextSchema = z.string().regex(/^[\x21-\x7e]+$/, {
  error: 'must be a non-empty string of visible ASCII characters',
});

export const apiKeySchema = declareType(
  'ApiKey',
  'An API key of the mock. It belongs to one workspace.',
  z.strictObject({
    key: keyTextSchema.describe('The text of the key, as sent in the `x-api-key` header.'),
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
      .describe('Whether the key has been revoked. Requests that use a revoked key get a 401.'),
  }),
);

export class ApiKeys {
  readonly #keys = new Map<string, ApiKey>();
  readonly #finder = new KeyFinder();

  /** Finds secrets in a text: every key that there ever was, because the journal may show it, and those to mask. */
  readonly findIn: FindKeys = (text) => this.#finder.find(text);

  /** @throws RangeError if the key is in use. */
  add(key: ApiKey): ApiKey {
    if (this.#keys.has(key.key))
      throw new RangeError('The API key already exists on this mock. Choose another one.');
    this.#keys.set(key.key, key);
    this.#finder.add(key.key);
    return key;
  }

  get(key: string): ApiKey | undefined {
    return this.#keys.get(key);
  }

  revoke(key: string): ApiKey {
    return this.#change(key, { revoked: true });
  }

  setScopes(key: string, scopes: readonly string[]): ApiKey {
    return this.#change(key, { scopes: [...scopes] as Scope[] });
  }

  list(): ApiKey[] {
    return [...this.#keys.values()];
  }

  listOf(workspaceId: string): ApiKey[] {
    return this.list().filter((key) => key.workspaceId === workspaceId);
  }

  /** Replaces the keys of a workspace. */
  replaceOf(workspaceId: string, keys: readonly ApiKey[]): void {
    for (const { key } of this.listOf(workspaceId)) this.#keys.delete(key);
    for (const key of keys) this.add(key);
  }

  /** Makes {@link findIn} find another secret. */
  mask(secret: string): void {
    this.#finder.add(secret);
  }

  replaceAll(keys: readonly ApiKey[]): void {
    this.#keys.clear();
    for (const key of keys) this.add(key);
  }

  #change(key: string, patch: Partial<ApiKey>): ApiKey {
    const known = this.#keys.get(key);
    if (known === undefined) {
      throw new RangeError('The API key is unknown. Create one with `keys.create()`.');
    }
    const changed = { ...known, ...patch };
    this.#keys.set(key, changed);
    return changed;
  }
}
