/**
 * Request headers in any of the usual forms: Fetch `Headers`, Node's `IncomingHttpHeaders`, or a plain object
 * with names in any letter case, whose values are strings or arrays of strings.
 */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Returns the values of headers by lower-case name, at least those of the given lower-case names. A name that
 * occurs in several letter cases has a list of values.
 */
export function toLowerCaseRecord(
  headers: WebhookHeaders,
  names: readonly string[],
): Record<string, unknown> {
  if (typeof headers?.get === 'function') {
    const values: Record<string, unknown> = {};
    for (const name of names) values[name] = headers.get(name);
    return values;
  }
  let record: Record<string, unknown> = Object(headers);
  for (const name of Object.keys(record)) {
    const lower = name.toLowerCase();
    if (lower === name || !names.includes(lower)) continue;
    record = { ...record, [lower]: [record[lower], record[name]].flat() };
  }
  return record;
}
