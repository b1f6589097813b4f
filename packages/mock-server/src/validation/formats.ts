import { z } from 'zod';

/** The syntax of a URI in RFC 3986: brackets only around an IPv6 address, and at most one fragment. */
const URI =
  /^[a-z][a-z\d+.-]*:(?:\/\/(?:[\w.~:!$&'()*+,;=%-]*@)?\[[\da-f:.]+\])?(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*(?:#(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*)?$/i;

/**
 * Whether a string is an absolute URL in the `uri` format of JSON Schema. `URL` also accepts spaces and non-ASCII
 * letters, but a URL in a response must not contain these.
 */
export function isUri(text: string): boolean {
  return URL.canParse(text) && URI.test(text);
}

/** The schema of an id. It accepts any letter case and converts the id to lower case. */
export const uuid = z.guid().toLowerCase();

/** The schema of a URI as JSON Schema defines it. */
export const uri = z.string().refine(isUri, { error: 'must be an absolute URL' });
