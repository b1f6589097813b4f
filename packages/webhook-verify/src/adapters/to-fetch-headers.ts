/** Headers as servers and gateways pass them: one or more values per name. */
export type ReceivedHeaders = Record<string, string | readonly string[] | null | undefined>;

/** Converts received headers to Fetch `Headers`. Leaves out invalid headers; `isValid` is then false. */
export function toFetchHeaders(received: ReceivedHeaders): { headers: Headers; isValid: boolean } {
  const headers = new Headers();
  let isValid = true;
  for (const [name, values] of Object.entries(received)) {
    // The pseudo-headers of HTTP/2, such as :method and :path.
    if (name.startsWith(':')) continue;
    try {
      for (const value of [values].flat()) if (value != null) headers.append(name, value);
    } catch {
      isValid = false;
    }
  }
  return { headers, isValid };
}
