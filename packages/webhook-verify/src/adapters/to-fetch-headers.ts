/** What servers and gateways give as headers: one value or several to a name. */
export type ReceivedHeaders = Record<string, string | readonly string[] | null | undefined>;

/** The same as Fetch takes them, or undefined when one of them cannot be a header. */
export function toFetchHeaders(received: ReceivedHeaders): Headers | undefined {
  const headers = new Headers();
  try {
    for (const [name, values] of Object.entries(received)) {
      // HTTP/2 keeps the method and the path here, too.
      if (name.startsWith(':')) continue;
      for (const value of [values].flat()) if (value != null) headers.append(name, value);
    }
    return headers;
  } catch {
    return undefined;
  }
}
