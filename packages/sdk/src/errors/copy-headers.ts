/**
 * Copies headers, which may be of a custom `fetch`'s own class, into `target`. Leaves out what a `Headers` object
 * cannot contain, such as characters beyond Latin-1.
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
