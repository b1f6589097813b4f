import { readFileSync } from 'node:fs';

/** The text of `api.md`, which is generated from the specification. */
export const apiPage = readFileSync(new URL('../../api.md', import.meta.url), 'utf8');

/** One operation as `api.md` shows it. */
export interface ApiEntry {
  readonly operationId: string;
  /** The method of the client: `agents.create`. */
  readonly method: string;
  /** The call of the SDK. */
  readonly call: string;
  readonly curl: CurlRequest;
  /** The names of the query parameters. */
  readonly query: readonly string[];
}

/** The request that a curl command sends. */
export interface CurlRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Every operation of `api.md`, in its order. */
export const apiEntries: readonly ApiEntry[] = apiPage.split('\n### ').slice(1).map(readEntry);

function readEntry(text: string): ApiEntry {
  const [, query = ''] = /^- Query: (.*)$/m.exec(text) ?? [];
  return {
    operationId: /\(`(\w+)`\)/.exec(text)?.[1] ?? '',
    method: text.split('\n', 1)[0] ?? '',
    call: blockOf(text, 'ts'),
    curl: readCurl(blockOf(text, 'sh')),
    query: [...query.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  };
}

function blockOf(text: string, language: string): string {
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``).exec(text)?.[1] ?? '';
}

function readCurl(curl: string): CurlRequest {
  const [, path = ''] = /"\$AGENT_PLATFORM_BASE_URL([^"]*)"/.exec(curl) ?? [];
  const headers = [...curl.matchAll(/-H ['"]([\w-]+): ([^'"]*)['"]/g)];
  return {
    method: /-X (\w+)/.exec(curl)?.[1] ?? 'GET',
    path,
    headers: Object.fromEntries(headers.map(([, name = '', value = '']) => [name, value])),
    body: readBody(curl),
  };
}

/** Returns the body as the shell passes it to curl. */
function readBody(curl: string): string | undefined {
  const [, quoted] = /-d '([\s\S]*)'$/.exec(curl) ?? [];
  return quoted?.replaceAll("'\\''", "'");
}
