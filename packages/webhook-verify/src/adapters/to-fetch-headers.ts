/** Headers as servers and gateways pass them, with one or more values per name. */
export type ReceivedHeaders = Record<string, string | readonly string[] | null | undefined>;

/** Converts received headers to Fetch `Headers`. If a header is invalid, it is left out, and `isValid` is false. */
export function toFetchHeaders(received: ReceivedHeaders): { headers: Headers; isValid: boolean } {
  const headers = new Headers();
  let isValid = true;
  for (const [name, values] of Object.entries(received)) {
    // HTTP/2 has pseudo-headers, such as `:method` and `:path`.
    if (name.startsWith(':')) continue;
    try {
      for (const value of [values].flat()) if (value != null) headers.append(name, value);
    } catch {
      isValid = false;
    }
  }
  return { headers, isValid };
}
