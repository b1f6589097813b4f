import { type Document, listEndpoints, type Operation } from './document.ts';

/** Removes webhooks, and schemas that no operation refers to. */
export function pruneToOperations(document: Document): Document {
  const { openapi, info, paths, components } = document;
  return {
    openapi,
    info,
    paths,
    components: {
      ...components,
      schemas: reachable(document, [paths, components.responses, components.parameters]),
    },
  };
}

/**
 * Also removes parts that callers of methods never see, but that slow down their type checker: texts about
 * operations and responses, and the headers of responses.
 */
export function pruneToCalls(document: Document): Document {
  const { headers: _, ...components } = document.components;
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const parts = Object.entries(item).map(([key, part]) => [
      key,
      isOperation(part) ? withoutTexts(part) : part,
    ]);
    return [path, Object.fromEntries(parts)];
  });
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...components, responses: withoutHeaders(components.responses) },
  };
}

function withoutTexts({ summary: _, description: __, ...operation }: Operation): Operation {
  return { ...operation, responses: withoutHeaders(operation.responses) };
}

function withoutHeaders(responses: Document['components']['responses'] = {}) {
  return Object.fromEntries(
    Object.entries(responses).map(([name, { headers: _, ...response }]) => [
      name,
      '$ref' in response ? response : { ...response, description: '' },
    ]),
  );
}

/** Keeps only the queries and bodies of operations. */
export function pruneToRequests(document: Document): Document {
  const { openapi, info } = document;
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { method, path, operation, parameters } of listEndpoints(document)) {
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...operation,
        parameters: parameters.filter((parameter) => parameter.in === 'query'),
        responses: { default: { description: 'Not described here.' } },
      },
    };
  }
  return { openapi, info, paths, components: { schemas: reachable(document, paths) } };
}

/** Keeps only some schemas and the schemas that they refer to. */
export function pruneToSchemas(document: Document, names: readonly string[]): Document {
  const { openapi, info } = document;
  const references = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return { openapi, info, paths: {}, components: { schemas: reachable(document, references) } };
}

/** Returns the schemas that some parts refer to, directly or through other schemas. */
export function reachable(document: Document, from: unknown): Document['components']['schemas'] {
  const { schemas } = document.components;
  const found = new Set<string>();
  const visit = (part: unknown) => {
    const text = JSON.stringify(part) ?? '';
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || found.has(name)) continue;
      found.add(name);
      visit(schemas[name]);
    }
  };
  visit(from);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}

function isOperation(part: unknown): part is Operation {
  return typeof part === 'object' && part !== null && 'operationId' in part;
}
