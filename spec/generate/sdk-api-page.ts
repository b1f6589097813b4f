import { paragraphsOf, perVariant, toNames } from './docblocks.ts';
import type { Document } from './document.ts';
import { toLiteral } from './schema-types.ts';
import { listMethods, listResources, type Method } from './sdk-methods.ts';

/** Narrow enough for the call around the body. */
const BODY_WIDTH = 50;

/** Writes `api.md`: every operation on one page, as an SDK call and as a curl request. */
export function toApiPage(document: Document): string {
  const own = listMethods(document).filter(({ resource }) => resource === undefined);
  const groups = [
    { title: 'client', description: 'The platform itself.', methods: own },
    ...listResources(document).map(({ name, description, methods }) => ({
      title: `client.${name}`,
      description,
      methods,
    })),
  ];
  const contents = groups.map(
    ({ title, methods }) => `- [\`${title}\`](#${toAnchor(title)}): ${namesOf(methods)}`,
  );
  const sections = groups.map(
    ({ title, description, methods }) =>
      `## ${title}\n\n${description}\n\n${methods.map(toEntry).join('\n\n')}`,
  );
  return `<!-- Generated from spec/ by \`pnpm generate\`. Do not edit: change the specification. -->

# Every operation

Each operation as a call with [the SDK](README.md) and as a curl request. *Assumed* means that the
platform does not document the call, so the real service may differ. *Scope* is the scope that the API key
needs. *Events* are the events that the call fires at once. A and B are the platform's two variants.

For curl, set \`AGENT_PLATFORM_BASE_URL\` and \`AGENT_PLATFORM_API_KEY\`. Each command works on a mock
that has just started, because it uses the demo records' ids. Responses are \`{ "data": … }\`; lists also
have \`pagination\`. Errors are \`{ "error": { "code", "message", "status" } }\`.

${contents.join('\n')}

${sections.join('\n\n')}
`;
}

function toEntry(method: Method): string {
  const { call, operation, httpMethod, path, query } = method;
  const scope = perVariant(operation['x-scopes'], (scope) => (scope ? `\`${scope}\`` : 'none'));
  const facts = [
    `- \`${httpMethod} ${path}\`, ${operation['x-contract']} (\`${operation.operationId}\`)`,
    `- Scope: ${scope}`,
    `- Events: ${perVariant(operation['x-emits'], toNames)}`,
    ...(query.length > 0 ? [`- Query: ${query.map(({ name }) => `\`${name}\``).join(', ')}`] : []),
  ];
  return `### ${call}

${paragraphsOf(operation.description)[0]}

${facts.join('\n')}

\`\`\`ts
${toSdkCall(method)}
\`\`\`

\`\`\`sh
${toCurl(method)}
\`\`\``;
}

/** Writes an operation's example as a call of the SDK. */
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

/** Writes an operation's example as a request with curl. */
export function toCurl({ httpMethod, examplePath, operation }: Method): string {
  const body = exampleBody(operation);
  const parts = [
    `curl ${httpMethod === 'GET' ? '' : `-X ${httpMethod} `}"$AGENT_PLATFORM_BASE_URL${examplePath}"`,
    ...(operation.security?.length === 0 ? [] : [`-H "X-API-Key: $AGENT_PLATFORM_API_KEY"`]),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoteForShell(JSON.stringify(body))}`]),
  ];
  return parts.join(' \\\n  ');
}

/**
 * Writes a body's example in TypeScript, on one line if it is short. Ids are variables, as in the
 * path.
 */
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

/** Returns the anchor of a heading. */
export function toAnchor(heading: string): string {
  return heading.toLowerCase().replaceAll('.', '');
}

function namesOf(methods: readonly Method[]): string {
  return methods.map(({ name, call }) => `[${name}](#${toAnchor(call)})`).join(', ');
}
