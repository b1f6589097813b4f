/**
 * Copies headers into `target`. They may come from a custom `fetch` that has its own class for headers, so whatever a
 * `Headers` object cannot contain is left out, such as characters beyond Latin-1.
 */
export function copyHeaders(
  headers: Pick<Headers, 'forEach'>,
  target: Headers,
  map?: (value: string) => string,
): Headers {
  headers.forEach((value, name) => {
    try {
      target.append(name, map ? map(value) : value);
    } catch {
      // Leave this one out.
    }
  });
  return target;
}
