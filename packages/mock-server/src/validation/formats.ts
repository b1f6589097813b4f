import { z } from 'zod';
import { documentAs } from './schema-metadata.ts';

/** The syntax of a URI in RFC 3986: brackets only around an IPv6 address, and at most one fragment. */
const URI =
  /^[a-z][a-z\d+.-]*:(?:\/\/(?:[\w.~:!$&'()*+,;=%-]*@)?\[[\da-f:.]+\])?(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*(?:#(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*)?$/i;

/**
 * Whether a text is an absolute URL in the `uri` format of JSON Schema. `URL` alone would also accept spaces and
 * non-ASCII letters, which a URL in a response must not contain.
 */
export function isUri(text: string): boolean {
  return URL.canParse(text) && URI.test(text);
}

/** An id, in upper or lower case. It is converted to lower case. */
export const uuid = z.guid().toLowerCase();

export const uri = documentAs(
  z.string().refine(isUri, { error: 'must be an absolute URL' }),
  z.url(),
);
