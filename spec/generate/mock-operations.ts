import {
  type Document,
  type Endpoint,
  listEndpoints,
  type Operation,
  resolve,
  successSchema,
} from './document.ts';

/** Writes the mock's table of operations, with everything that is checked before a handler runs. */
export function toMockOperations(document: Document): string {
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
      response: describeResponse(document, operation),
    };
    return `  ${operation.operationId}: ${JSON.stringify(row)},`;
  });
  return `import type { OperationTypes } from './operation-types.ts';

/**
 * Every operation: its method and path, whether the contract documents it, its success statuses, its scope and its
 * events in each variant, which query parameters are not text, and what data its response has: a page or a
 * single record, with which properties, and which of them are enums.
 */
export const operations = {
${rows.join('\n')}
} as const satisfies Readonly<Record<OperationId, unknown>>;

/** The id of an operation in the specification. */
export type OperationId = keyof OperationTypes;

/** Every scope of each variant. */
export const scopes = {
  A: ${JSON.stringify(document.components.schemas.ScopeA?.enum)},
  B: ${JSON.stringify(document.components.schemas.ScopeB?.enum)},
} as const;

/** The name of a scope. Editors offer those of both variants. */
export type Scope = (typeof scopes)['A' | 'B'][number] | (string & {});
`;
}

/** Describes the `data` of a successful response, one level deep. */
function describeResponse(document: Document, operation: Operation) {
  const body = resolve(document, successSchema(document, operation));
  const data = resolve(document, body.properties?.data ?? {});
  const record = resolve(document, data.items ?? data);
  const properties = Object.entries(record.properties ?? {});
  return {
    properties: properties.map(([name]) => name),
    enums: properties
      .filter(([, property]) => resolve(document, property).enum !== undefined)
      .map(([name]) => name),
  };
}

/** Query parameters arrive as text, so these have to be converted. */
function typedParameters(document: Document, { parameters }: Endpoint): Record<string, string> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => [name, String(resolve(document, schema).type)])
      .filter(([, type]) => type !== 'string'),
  );
}
