import { fileURLToPath } from 'node:url';
import { bundle, loadConfig } from '@redocly/openapi-core';

/** The parts of a JSON object that a test asks about. */
export type Json = Record<string, unknown>;

/** Returns the absolute path of a file, given its path relative to this folder. */
export const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const config = await loadConfig({ configPath: path('../redocly.yaml') });

/** Returns the whole specification as one document. */
export async function bundled(): Promise<Json> {
  const result = await bundle({ ref: path('../openapi.yaml'), config });
  return structuredClone(result.bundle.parsed) as Json;
}

/** Returns the value at a path of keys. Throws when there is none. */
export function at(value: unknown, ...keys: (string | number)[]): Json {
  let found = value;
  for (const key of keys) found = (found as Json | undefined)?.[key];
  if (typeof found !== 'object' || found === null) throw new Error(`nothing at ${keys.join(' ')}`);
  return found as Json;
}
