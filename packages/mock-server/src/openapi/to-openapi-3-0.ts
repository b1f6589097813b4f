import { isObject } from '../validation/json.ts';

/** A part of a document that is an object, such as a schema. */
export type Part = Readonly<Record<string, unknown>>;

type Schemas = Readonly<Record<string, Part>>;

/** The document of an API, in OpenAPI 3.1. */
interface Document31 extends Part {
  readonly info: Part;
  readonly paths: Part;
  readonly webhooks?: Part;
  readonly components: Part & {
    readonly schemas: Schemas;
    readonly responses: { readonly ValidationError: { readonly content: Part } };
  };
}

/** The operation that registers the URL to which the requests in `webhooks` are sent. */
const SUBSCRIBES = 'createWebhook';

/** Where the platform sends these requests: the `url` in the body of {@link SUBSCRIBES}. */
const RECEIVER = '{$request.body#/url}';

/** The responses for errors that an operation does not name. */
const OTHER_ERRORS = {
  '4XX': { $ref: '#/components/responses/ClientError' },
  '5XX': { $ref: '#/components/responses/ServerError' },
};

/** This project's own keywords that other tools need. The rest are for this project's generators. */
const KEPT_EXTENSIONS = ['x-contract', 'x-scopes', 'x-emits', 'x-extensible-enum'];

/**
 * Derives an OpenAPI 3.0.3 document from one of version 3.1. Some tools read no later version, and some client
 * generators fail on parts of 3.1. A restriction that 3.0 cannot express is moved to a description or dropped, so
 * clients accept more, never less: for example, unknown values, and error statuses that no operation names. Only what
 * the specification uses is converted; tests check that nothing of 3.1 is left.
 */
export function toOpenApi30(document: Part): Part {
  const { webhooks = {}, components, info, ...others } = document as Document31;
  const { summary: _, ...info30 } = info;
  const callbacks = mapValues(webhooks, (request) => ({ [RECEIVER]: request }));
  const paths = mapValues(others.paths, (item) =>
    mapValues(item, (operation) => ({
      ...operation,
      responses: { ...(operation.responses as Part), ...OTHER_ERRORS },
      ...(operation.operationId === SUBSCRIBES && { callbacks }),
    })),
  );
  // The bodies of other errors have the same form as those of all errors.
  const { ValidationError } = components.responses;
  const content = mapValues(ValidationError.content, ({ schema }) => ({ schema }));
  const responses = {
    ...components.responses,
    ClientError: { description: 'Any other error of the client.', content },
    ServerError: { description: 'Any other error of the server.', content },
  };
  const parts = { openapi: '3.0.3', info: info30, paths, components: { ...components, responses } };
  return toPart30({ ...others, ...parts }, components.schemas) as Part;
}

/** Converts a part of the document, with everything inside it. */
function toPart30(part: unknown, schemas: Schemas): unknown {
  if (Array.isArray(part)) return part.map((item) => toPart30(item, schemas));
  if (!isObject(part)) return part;
  if (typeof part.$ref === 'string') return toReference30(part.$ref, part, schemas);
  const isSchema = typeof part.type === 'string' || Array.isArray(part.type);
  const entries = Object.entries(isSchema ? toSchema30(part) : part).flatMap(([key, value]) => {
    if (key.startsWith('x-') && !KEPT_EXTENSIONS.includes(key)) return [];
    if (key === 'example') return [[key, value]];
    if (key === 'examples' && Array.isArray(value)) return [['example', value[0]]];
    const given = key === 'headers' && isObject(value) ? withoutRequired(value) : value;
    return [[key, toPart30(given, schemas)]];
  });
  return Object.fromEntries(entries);
}

/**
 * In 3.0, a reference can have no other properties beside it. If there is a description or a default, a simple schema
 * is copied in place of the reference.
 */
function toReference30($ref: string, { $ref: _, ...beside }: Part, schemas: Schemas): unknown {
  const { default: byDefault, ...others } = beside;
  const target = schemas[$ref.replace('#/components/schemas/', '')];
  const says = others.description !== undefined || byDefault !== undefined;
  if (!says || target?.type === undefined || target.type === 'object') return { $ref };
  const { default: _own, examples: __, ...simple } = target;
  const note = byDefault === undefined ? '' : `Default: \`${byDefault}\`.`;
  const description = join(others.description ?? target.description, note);
  return toPart30({ ...simple, ...others, description }, schemas);
}

/** Replaces the keywords of a schema that exist only in 3.1, but not those of the schemas inside it. */
function toSchema30({ type, items, enum: values, const: constant, ...schema }: Part): Part {
  const [single, ...others] = [type].flat().filter((each) => each !== 'null');
  // A schema of several types accepts any value.
  if (others.length > 0) return schema;
  const isNullable = Array.isArray(type) && type.includes('null');
  const isOpen = schema['x-open-enum'] === true;
  const all = [values ?? [], schema['x-known-values'] ?? []].flat();
  const known = all.filter((value) => value !== null);
  const closed = typeof constant === 'string' ? [constant] : values;
  const note = isOpen
    ? `Known values: ${known.map((value) => `\`${value}\``).join(', ')}.`
    : typeof constant === 'boolean'
      ? `Always \`${constant}\`.`
      : '';
  const description = join(schema.description, note);
  return {
    ...schema,
    type: single,
    ...(isNullable && { nullable: true }),
    ...(items !== undefined && { items }),
    ...(isOpen ? { 'x-extensible-enum': known } : closed !== undefined && { enum: closed }),
    ...(description !== '' && { description }),
  };
}

/** Adds a sentence to a description, unless the description already has it. */
function join(description: unknown, sentence: string): string {
  const text = typeof description === 'string' ? description.trim() : '';
  const isThere = text.replaceAll('`', '').includes(sentence.replaceAll('`', ''));
  return isThere ? text : `${text} ${sentence}`.trim();
}

/** Makes all headers optional, because no client should fail if one is missing. */
function withoutRequired(headers: Part): Part {
  return mapValues(headers, ({ required: _, ...header }) => header);
}

/** Applies `change` to those values of an object that are objects themselves. */
function mapValues(part: Part, change: (value: Part) => unknown): Part {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, isObject(value) ? change(value) : value]),
  );
}
