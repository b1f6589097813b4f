/** Headers as servers and gateways pass them: one or several values for each name. */
export type ReceivedHeaders = Record<string, string | readonly string[] | null | undefined>;

/** The same as Fetch `Headers`, or undefined when one of them is not a valid header. */
export function toFetchHeaders(received: ReceivedHeaders): Headers | undefined {
  const headers = new Headers();
  try {
    for (const [name, values] of Object.entries(received)) {
      // The pseudo-headers of HTTP/2, such as :method and :path.
      if (name.startsWith(':')) continue;
      for (const value of [values].flat()) if (value != null) headers.append(name, value);
    }
    return headers;
  } catch {
    return undefined;
  }
}
