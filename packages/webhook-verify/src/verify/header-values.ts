import { propertyOf } from '../core/property-of.ts';

/**
 * Request headers in any of the usual forms: Fetch `Headers`, Node's `IncomingHttpHeaders`, or a plain object whose
 * values are strings or string arrays. Names are case-insensitive.
 */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns all values of a header, of any type except null and undefined. `name` must be in lower case. */
export function findHeaderValues(headers: WebhookHeaders, name: string): unknown[] {
  const values: unknown[] = [];
  if (typeof headers?.get === 'function') {
    addGiven(values, headers.get(name));
    return values;
  }
  for (const key of Object.keys(headers ?? {})) {
    const isNamed = key.length === name.length && key.toLowerCase() === name;
    if (isNamed) addGiven(values, propertyOf(headers, key));
  }
  return values;
}

function addGiven(values: unknown[], value: unknown): void {
  if (Array.isArray(value)) values.push(...value.filter(isGiven));
  else if (isGiven(value)) values.push(value);
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}
