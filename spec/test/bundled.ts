import { fileURLToPath } from 'node:url';
import { bundle, loadConfig } from '@redocly/openapi-core';

/** The parts of a JSON object that a test asks about. */
export type Json = Record<string, unknown>;

/** The path of a file, from this folder. */
export const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const config = await loadConfig({ configPath: path('../redocly.yaml') });

/** The whole specification as one document. */
export async function bundled(): Promise<Json> {
  const result = await bundle({ ref: path('../openapi.yaml'), config });
  return structuredClone(result.bundle.parsed) as Json;
}

/** The value at a path of keys; throws where there is none. */
export function at(value: unknown, ...keys: (string | number)[]): Json {
  let found = value;
  for (const key of keys) found = (found as Json | undefined)?.[key];
  if (typeof found !== 'object' || found === null) throw new Error(`nothing at ${keys.join(' ')}`);
  return found as Json;
}
