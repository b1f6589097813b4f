/** The syntax of RFC 3986: brackets only around an IPv6 address, and at most one fragment. */
const PATTERN =
  /^[a-z][a-z\d+.-]*:(?:\/\/(?:[\w.~:!$&'()*+,;=%-]*@)?\[[\da-f:.]+\])?(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*(?:#(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*)?$/i;

/**
 * Whether a string is an absolute URL in the `uri` format of JSON Schema. `URL` also accepts spaces and non-ASCII
 * letters, but a URL in a response must not contain these.
 */
export function isUri(text: string): boolean {
  return URL.canParse(text) && PATTERN.test(text);
}
