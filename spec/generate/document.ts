import { bundle, loadConfig } from '@redocly/openapi-core';

/** Whether the contract documents something, or this project assumes it. */
export type Mark = 'documented' | 'assumed';

/** A value for each variant. */
export interface PerVariant<T> {
  readonly A: T;
  readonly B: T;
}

/** The part of JSON Schema that the specification uses, with this project's own marks. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly examples?: readonly unknown[];
  readonly additionalProperties?: boolean | Schema;
  readonly minProperties?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> };
  readonly 'x-contract'?: Mark;
  readonly 'x-source'?: readonly string[];
  readonly 'x-open-enum'?: boolean;
  readonly 'x-enum-contract'?: Readonly<Record<string, Mark>>;
  readonly 'x-known-values'?: readonly string[];
  readonly 'x-suggested-values'?: readonly string[];
  readonly 'x-categories'?: Readonly<Record<string, readonly string[]>>;
  readonly 'x-not-subscribable'?: readonly string[];
  readonly 'x-descriptions'?: Readonly<Record<string, string>>;
  readonly 'x-rules'?: readonly string[];
  readonly 'x-causes'?: Causes;
}

/** What triggers an event, apart from operations that always do. */
export interface Causes {
  /** Operations that trigger the event only on a condition, such as `if the chat is open`. */
  readonly operations?: Readonly<Record<string, string>>;
  /** What else on the platform triggers it, in sentences. */
  readonly platform?: readonly string[];
}

/** A path, query or header parameter. */
export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
  readonly 'x-contract'?: Mark;
  readonly 'x-sdk-argument'?: string;
}

/** An operation's response with one status. */
export interface ResponseObject {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: unknown;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<
      Record<string, { readonly schema: Schema; readonly example?: unknown }>
    >;
  };
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly 'x-contract': Mark;
  readonly 'x-scopes': PerVariant<string | null>;
  readonly 'x-emits': PerVariant<readonly string[]>;
  readonly 'x-bare-response'?: boolean;
  readonly 'x-sdk-method': string;
  readonly 'x-sdk-example'?: string;
  /** Whether the description is followed by a table of the events that a webhook can subscribe to. */
  readonly 'x-lists-events'?: boolean;
  /** The sections of the contract and the decisions that it is based on. */
  readonly 'x-source'?: readonly string[];
}

/** A group of operations, which becomes a resource of the SDK, such as `client.agents`. */
interface Tag {
  readonly name: string;
  readonly description: string;
  readonly 'x-sdk-resource'?: string;
}

/** The specification, bundled into one document with local references only. */
export interface Document {
  readonly openapi: string;
  readonly info: unknown;
  readonly tags?: readonly Tag[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** The request that the platform sends to a webhook, for each variant. */
  readonly webhooks?: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>> | undefined;
    readonly responses?: Readonly<Record<string, ResponseObject>>;
    readonly headers?: unknown;
  };
}

export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

const METHODS = ['get', 'post', 'put', 'delete'];

/** Reads the specification and bundles its files. */
export async function readDocument(file: string): Promise<Document> {
  const result = await bundle({ ref: file, config: await loadConfig() });
  const errors = result.problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    throw new Error(
      `The specification is invalid: ${errors.map((error) => error.message).join('; ')}`,
    );
  }
  return result.bundle.parsed as Document;
}

/** In the order of the specification. */
export function listEndpoints(document: Document): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
        parameters: [...sharedParameters(item), ...(operation.parameters ?? [])].map((parameter) =>
          resolve(document, parameter),
        ),
      })),
  );
}

/** Follows a local reference. */
export function resolve<T extends { readonly $ref?: string }>(document: Document, part: T): T {
  if (part.$ref === undefined) return part;
  const found = part.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
  return found as T;
}

export function successSchema(document: Document, { responses }: Operation): Schema {
  const success = responses['200'] ?? responses['201'];
  const schema = success && resolve(document, success).content?.['application/json']?.schema;
  if (schema === undefined)
    throw new Error('The successful response of an operation has no schema.');
  return schema;
}

export function bodySchema({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content['application/json']?.schema;
}

export function schemaOf({ components }: Document, name: string): Schema {
  const schema = components.schemas[name];
  if (schema === undefined) throw new Error(`There is no schema \`${name}\`.`);
  return schema;
}

/** The last part of a reference is the name of its target. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

export function typesOf({ type = [] }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

/** The maximum of an integer, unless it is the largest safe integer, which is not a limit of its own. */
export function ownMaximum({ maximum }: Schema): number | undefined {
  return maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
}

/** Adds the names of all schemas that the named ones refer to, directly or indirectly, except enums. */
export function withReferenced(document: Document, names: Iterable<string>): string[] {
  const found = new Set(names);
  // Names that are added on the way are visited as well.
  for (const name of found) {
    for (const other of referencedNames(document, schemaOf(document, name))) found.add(other);
  }
  return [...found];
}

/** Names the schemas that a schema refers to, except enums. */
export function referencedNames(document: Document, schema: Schema): string[] {
  if (schema.$ref !== undefined) {
    return resolve(document, schema).enum ? [] : [nameOf(schema.$ref)];
  }
  const { items, properties = {}, additionalProperties } = schema;
  return [items, additionalProperties, ...Object.values(properties)]
    .filter((part) => typeof part === 'object')
    .flatMap((part) => referencedNames(document, part));
}

function sharedParameters(item: Readonly<Record<string, unknown>>): readonly Parameter[] {
  return Array.isArray(item.parameters) ? (item.parameters as Parameter[]) : [];
}
