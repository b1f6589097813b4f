import { type Document, type Endpoint, listEndpoints, resolve } from './document.ts';

/**
 * A method of the SDK is its operation's id without the name of its resource, `agents.getCredits` for
 * `getAgentCredits`; where that does not read well, it is this.
 */
const METHOD_NAMES: Readonly<Record<string, string>> = {
  getHealth: 'health',
  getMe: 'me',
  connectMcpServer: 'connect',
};

/** The SDK's table, as small as it can be: it is a good part of what the SDK downloads. */
export function toClientOperations(document: Document): string {
  const operations = listEndpoints(document).map(toClientOperation);
  const byResource = Object.entries(groupBy(operations, ({ resource }) => resource));
  const rows = byResource.map(([resource, all]) => {
    const byPath = Object.entries(groupBy(all, ({ path }) => path));
    return `  ${resource}: {
${byPath.map(([path, here]) => `    '${path}': '${here.map(({ row }) => row).join(' ')}',`).join('\n')}
  },`;
  });
  const idsOf = (assumed: boolean) =>
    operations.filter(({ isAssumed }) => isAssumed === assumed).map(({ id }) => `\n  | '${id}'`);
  const names = byResource.map(
    ([resource, all]) => `  ${resource}: ${all.map(({ name }) => `'${name}'`).join(' | ')};`,
  );
  return `/**
 * The operations of each path of each resource: method and id, \`=\` the SDK's method, where it is not
 * the id without the resource, \`!\` when the contract states the operation, \`-\` for a POST or PUT
 * without a body.
 */
export const table = {
${rows.join('\n')}
};

/** An operation the contract does not document: its method and path can be corrected. */
export type AssumedOperationId =${idsOf(true).join('')};

/** The id of an operation of the specification. */
export type OperationId =
  | AssumedOperationId${idsOf(false).join('')};

/** The methods of each resource. */
export interface MethodNames {
${names.join('\n')}
}
`;
}

function toClientOperation({ method, path, operation, parameters }: Endpoint) {
  const { operationId: id, tags, requestBody } = operation;
  const resource = String(tags[0]).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const isAssumed = operation['x-contract'] === 'assumed';
  const hasQuery = parameters.some((parameter) => parameter.in === 'query');
  if (hasQuery !== id.startsWith('list') || (requestBody && !/^P/.test(method))) {
    throw new Error(`${id}: the SDK sends a query with lists only, and a body with POST and PUT`);
  }
  const name = METHOD_NAMES[id];
  const isBare = /^P/.test(method) && !requestBody;
  const row = `${method} ${id}${name ? `=${name}` : ''}${isAssumed ? '' : '!'}${isBare ? '-' : ''}`;
  return {
    ...{ id, resource, path, isAssumed, row },
    name: name ?? id.replace(new RegExp(`.${resource.slice(1)}?`), ''),
  };
}

function groupBy<T>(items: readonly T[], toKey: (item: T) => string): Record<string, T[]> {
  const groups: Record<string, T[]> = {};
  for (const item of items) {
    groups[toKey(item)] ??= [];
    groups[toKey(item)]?.push(item);
  }
  return groups;
}

/** The mock's table: everything the platform checks before a handler runs. */
export function toServerOperations(document: Document): string {
  const rows = listEndpoints(document).map((endpoint) => {
    const { method, path, operation } = endpoint;
    const row = {
      method,
      path,
      contract: operation['x-contract'],
      success: Object.keys(operation.responses)
        .filter((status) => status.startsWith('2'))
        .map(Number),
      authenticated: operation.security?.length !== 0,
      scopes: operation['x-scopes'],
      emits: operation['x-emits'],
      query: typedParameters(document, endpoint),
    };
    return `  ${operation.operationId}: ${JSON.stringify(row)},`;
  });
  return `/**
 * Every operation: where it is, whether the contract states it, the statuses of a success, the scope
 * it needs and the events it causes in each variant, and which query parameters are no text.
 */
export const operations = {
${rows.join('\n')}
} as const;

/** The id of an operation of the specification. */
export type OperationId = keyof typeof operations;

/** Every scope of each variant. */
export const scopes = {
  A: ${JSON.stringify(document.components.schemas.ScopeA?.enum)},
  B: ${JSON.stringify(document.components.schemas.ScopeB?.enum)},
} as const;
`;
}

/** The query parameters that arrive as text but mean something else. */
function typedParameters(document: Document, { parameters }: Endpoint): Record<string, string> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => [name, String(resolve(document, schema).type)])
      .filter(([, type]) => type !== 'string'),
  );
}
