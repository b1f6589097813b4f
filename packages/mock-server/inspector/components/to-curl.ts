import type { JournalEntry } from '../../src/request/journal.ts';

type SentRequest = Pick<JournalEntry, 'method' | 'path' | 'query' | 'headers' | 'body'>;

/** The headers that curl sends itself. */
const OWN = ['host', 'connection', 'content-length', 'user-agent', 'accept', 'accept-encoding'];

/** Turns a request into a shell command. The journal masks the key, so the command uses a variable for it. */
export function toCurl(request: SentRequest, origin: string): string {
  const { method, path, query, headers, body } = request;
  const search = new URLSearchParams(query).toString();
  const kept = Object.entries(headers).filter(([name]) => !OWN.includes(name));
  const parts = [
    `curl -X ${method} ${quote(`${origin}${path}${search && `?${search}`}`)}`,
    ...kept.map(([name, value]) =>
      name === 'x-api-key' ? `-H "X-API-Key: $API_KEY"` : `-H ${quote(`${name}: ${value}`)}`,
    ),
    ...(body === undefined ? [] : [`-d ${quote(JSON.stringify(body))}`]),
  ];
  return parts.join(' \\\n  ');
}

/** Quotes a text as one word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
