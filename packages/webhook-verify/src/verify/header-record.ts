/**
 * Request headers in any of the usual forms: Fetch `Headers`, Node's `IncomingHttpHeaders`, or a plain object
 * with names in any letter case, whose values are strings or arrays of strings.
 */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The values of headers by lower-case name, at least for the given names, which are in lower case. Values of one
 * name in several cases become a list.
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
