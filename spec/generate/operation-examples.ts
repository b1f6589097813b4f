import type { Method } from './sdk-methods.ts';
import { capitalize, toLiteral } from './typescript.ts';

/** Leaves room for the call around the body. */
const BODY_WIDTH = 50;

export function toSdkCall({ call, ids, operation, isList, recordType }: Method): string {
  const record = recordType.charAt(0).toLowerCase() + recordType.slice(1);
  const body = exampleBody(operation);
  const source = body === undefined ? [] : [toSource(body, { taken: ids })];
  const args = [...ids, ...source].join(', ');
  const expression = `client.${call}(${args})`;
  return isList
    ? `for await (const ${record} of ${expression}) {\n  console.log(${record});\n}`
    : `const ${record} = await ${expression};`;
}

interface CurlRequest {
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

/**
 * Writes an example body in TypeScript, on one line if it is short. Ids become variables, as in the path.
 * @param taken the names of the variables in the path
 */
export function toSource(
  value: unknown,
  {
    indent = '',
    taken = [],
  }: { readonly indent?: string; readonly taken?: readonly string[] } = {},
): string {
  if (typeof value !== 'object' || value === null) return toLiteral(value);
  const inner = `${indent}  `;
  const place = { indent: inner, taken };
  const parts = Array.isArray(value)
    ? value.map((item) => toSource(item, place))
    : Object.entries(value).map(([key, item]) => toSourceProperty(key, item, place));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const oneLine = `${open}${parts.join(', ')}${close}`;
  if (parts.length === 0) return oneLine.replaceAll(' ', '');
  if (oneLine.length + indent.length <= BODY_WIDTH && !oneLine.includes('\n')) return oneLine;
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}

function toSourceProperty(
  key: string,
  value: unknown,
  place: { readonly indent: string; readonly taken: readonly string[] },
): string {
  const isId = key.endsWith('_id') && typeof value === 'string';
  return `${toKey(key)}: ${isId ? toVariable(key, place.taken) : toSource(value, place)}`;
}

/** Returns the variable of an id in a body: `agentId` for `agent_id`, or `otherAgentId` if the path has that one. */
export function toVariable(key: string, taken: readonly string[]): string {
  const name = key.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
  return taken.includes(name) ? `other${capitalize(name)}` : name;
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
