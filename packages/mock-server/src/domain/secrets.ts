import { Random } from './random.ts';

/**
 * Returns a hexadecimal secret. The same source and name always have the same one.
 * @param source `undefined` for a random secret.
 */
export function toSecret(source: string | undefined, name: string, bytes: number): string {
  return source === undefined ? randomHex(bytes) : new Random(`${source}/${name}`).hex(bytes);
}

export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
