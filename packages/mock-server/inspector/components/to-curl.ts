import type { JournalEntry } from '../../src/generated/control-types.ts';
import { toJson } from './to-json.ts';

type SentRequest = Pick<JournalEntry, 'method' | 'path' | 'query' | 'headers' | 'body'>;

/** curl sets these headers itself. */
const OWN = ['host', 'connection', 'content-length', 'user-agent', 'accept', 'accept-encoding'];

/**
 * Converts a request to a curl command that is safe to paste into a shell. The API key is a variable, because the
 * journal masks it. `-g` keeps curl from interpreting `[1-40]` in a path.
 */
export function toCurl(request: SentRequest, origin: string): string {
  const { method, path, query, headers, body } = request;
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((text) => [name, text]),
  );
  const search = new URLSearchParams(parameters).toString();
  const kept = Object.entries(headers).filter(([name]) => !OWN.includes(name));
  const parts = [
    `curl -g -X ${quote(method)} ${quote(`${origin}${path}${search && `?${search}`}`)}`,
    ...kept.map(([name, value]) =>
      name === 'x-api-key' ? `-H "x-api-key: $API_KEY"` : `-H ${quote(`${name}: ${value}`)}`,
    ),
    ...(body === undefined ? [] : [`-d ${quote(toJson(body))}`]),
  ];
  return parts.join(' \\\n  ');
}

/**
 * Quotes text as one shell word. A terminal would interpret control characters in a pasted command, so they are
 * escaped, as in `$'\177'`.
 */
function quote(text: string): string {
  if (!/\p{Cc}/u.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
  return `$'${text.replaceAll(/[\p{Cc}'\\]/gu, toOctal)}'`;
}

function toOctal(character: string): string {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}
