import { propertyOf } from '../core/property-of.ts';

/**
 * Request headers in any of the usual forms: Fetch `Headers`, Node's `IncomingHttpHeaders`, or a plain object
 * with names in any letter case, whose values are strings or arrays of strings.
 */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Finds all values of a header, whose `name` is in lower case. They may be anything but null and undefined. */
export function findHeaderValues(headers: WebhookHeaders, name: string): unknown[] {
  if (typeof headers?.get === 'function') return toList(headers.get(name));
  const values: unknown[] = [];
  for (const key of Object.keys(headers ?? {})) {
    if (key.length === name.length && key.toLowerCase() === name)
      values.push(...toList(propertyOf(headers, key)));
  }
  return values;
}

function toList(value: unknown): unknown[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((each) => each !== null && each !== undefined);
}
