import type { Method } from './sdk-methods.ts';
import { toLiteral } from './typescript.ts';

/** Leaves room for the call around the body. */
const BODY_WIDTH = 50;

export function toSdkCall({ call, ids, operation, isList, recordType }: Method): string {
  const record = recordType.charAt(0).toLowerCase() + recordType.slice(1);
  const body = exampleBody(operation);
  const source = body === undefined ? [] : [toSource(body)];
  const args = [...ids, ...source].join(', ');
  const expression = `client.${call}(${args})`;
  return isList
    ? `for await (const ${record} of ${expression}) {\n  console.log(${record});\n}`
    : `const ${record} = await ${expression};`;
}

export interface CurlRequest {
  readonly method: string;
  /** May contain shell variables, such as `$contactId`. */
  readonly path: string;
  readonly hasKey: boolean;
  /** As JSON. */
  readonly body: string | undefined;
}

/** Writes a request to `$AGENT_PLATFORM_BASE_URL` as a command. */
export function toCurl({ method, path, hasKey, body }: CurlRequest): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$AGENT_PLATFORM_BASE_URL${path}"`,
    ...(hasKey ? ['-H "x-api-key: $AGENT_PLATFORM_API_KEY"'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoteForShell(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

export function toExampleCommand({ httpMethod, examplePath, operation }: Method): string {
  const body = exampleBody(operation);
  return toCurl({
    method: httpMethod,
    path: examplePath,
    hasKey: operation.security?.length !== 0,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** Writes an example body in TypeScript, on one line if it is short. Ids become variables, as in the path. */
export function toSource(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return toLiteral(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => toSource(item, inner))
    : Object.entries(value).map(([key, item]) => toSourceProperty(key, item, inner));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const oneLine = `${open}${parts.join(', ')}${close}`;
  if (parts.length === 0) return oneLine.replaceAll(' ', '');
  if (oneLine.length + indent.length <= BODY_WIDTH && !oneLine.includes('\n')) return oneLine;
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}

function toSourceProperty(key: string, value: unknown, indent: string): string {
  const isId = key.endsWith('_id') && typeof value === 'string';
  const source = isId ? `${key.slice(0, -'_id'.length)}Id` : toSource(value, indent);
  return `${toKey(key)}: ${source}`;
}

function toKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : toLiteral(key);
}

function exampleBody({ requestBody }: Method['operation']): unknown {
  return requestBody?.content['application/json']?.example;
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
