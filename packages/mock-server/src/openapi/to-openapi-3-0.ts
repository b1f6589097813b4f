import { isObject } from '../validation/json.ts';
import { isInternal, mapValues, type Part, type Schemas, toSchema30 } from './to-schema-3-0.ts';

/** The document of an API, in OpenAPI 3.1. */
interface Document31 extends Part {
  readonly info: Part;
  readonly paths: Part;
  readonly webhooks?: Part;
  readonly components: Part & { readonly schemas: Schemas; readonly responses: Part };
}

/** The operation that registers the URL to which the requests in `webhooks` are sent. */
const SUBSCRIBES = 'createWebhook';

/** Where the platform sends these requests: the `url` in the body of {@link SUBSCRIBES}. */
const RECEIVER = '{$request.body#/url}';

const OTHER_ERRORS = { '4XX': 'ClientError', '5XX': 'ServerError' } as const;

/**
 * Derives an OpenAPI 3.0.3 document from one of version 3.1. Some tools read no later version, and some client
 * generators fail on parts of 3.1. A restriction that 3.0 cannot express is moved to a description or dropped, so
 * clients accept more, never less: for example, unknown values, and error statuses that no operation names.
 */
export function toOpenApi30(document: Part): Part {
  const {
    openapi: _,
    jsonSchemaDialect: __,
    info: { summary: ___, ...info },
    webhooks = {},
    ...others
  } = document as Document31;
  const { schemas, responses, headers, ...components } = others.components;
  const convert = (part: unknown) => toPart(part, schemas);
  const callbacks = mapValues(webhooks, (request) => ({ [RECEIVER]: convert(request) }));
  const paths = mapValues(others.paths, (item) =>
    mapValues(item, (operation) => ({
      ...(convert(withOtherErrors(operation)) as Part),
      ...(operation.operationId === SUBSCRIBES && { callbacks }),
    })),
  );
  return {
    openapi: '3.0.3',
    info,
    ...(convert({ ...others, components: undefined, paths: undefined }) as Part),
    paths,
    components: {
      schemas: mapValues(schemas, (schema) => toSchema30(schema, schemas)),
      responses: convert({ ...responses, ...toOtherErrors(responses) }),
      ...(isObject(headers) && { headers: toHeaders(headers, schemas) }),
      ...(convert(components) as Part),
    },
  };
}

/** Converts a part that is not a schema, with everything inside it. */
function toPart(part: unknown, schemas: Schemas): unknown {
  if (Array.isArray(part)) return part.map((item) => toPart(item, schemas));
  if (!isObject(part)) return part;
  if (typeof part.$ref === 'string') return { $ref: part.$ref };
  const entries = Object.entries(part).filter(([key]) => !isInternal(key));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === 'example') return [key, value];
      if (key === 'schema' && isObject(value)) return [key, toSchema30(value, schemas)];
      if (key === 'headers' && isObject(value)) return [key, toHeaders(value, schemas)];
      return [key, toPart(value, schemas)];
    }),
  );
}

/** Converts headers, and makes all of them optional, because no client should fail if one is missing. */
function toHeaders(headers: Part, schemas: Schemas): Part {
  return mapValues(headers, ({ required: _, ...header }) => toPart(header, schemas));
}

/** Adds the errors that an operation does not name. */
function withOtherErrors(operation: Part): Part {
  const others = Object.entries(OTHER_ERRORS).map(([range, name]) => [
    range,
    { $ref: `#/components/responses/${name}` },
  ]);
  const responses = { ...(operation.responses as Part), ...Object.fromEntries(others) };
  return { ...operation, responses };
}

/**
 * Returns the responses for errors that no operation names. Their bodies have the same form as those of all other
 * errors.
 */
function toOtherErrors({ ValidationError }: Part): Part {
  const { content } = ValidationError as { readonly content: Part };
  const form = mapValues(content, ({ schema }) => ({ schema }));
  return {
    [OTHER_ERRORS['4XX']]: { description: 'Any other error of the client.', content: form },
    [OTHER_ERRORS['5XX']]: { description: 'Any other error of the server.', content: form },
  };
}
