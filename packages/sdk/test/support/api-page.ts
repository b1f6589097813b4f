import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../api/', import.meta.url);

/** The text of the API reference's pages, which are generated from the specification. */
export const apiPage = readdirSync(folder)
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

/** One operation as the reference shows it. */
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

/** Every operation of the reference. */
export const apiEntries: readonly ApiEntry[] = apiPage
  .split('\n## ')
  .filter((section) => section.includes('Operation id: '))
  .map(readEntry);

function readEntry(text: string): ApiEntry {
  const [, operationId = '', method = ''] =
    /Operation id: `(\w+)`; in the SDK: `client\.([\w.]+)`/.exec(text) ?? [];
  return {
    operationId,
    method,
    call: blockOf(text, 'ts'),
    curl: readCurl(blockOf(text, 'sh')),
    query: [...text.matchAll(/^\| `(\w+)` \| query \|/gm)].map(([, name = '']) => name),
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
