import { bundle, loadConfig } from '@redocly/openapi-core';

/** A JSON Schema as the specification uses it, with this project's marks. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly minProperties?: number;
  readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> };
  readonly 'x-open-enum'?: boolean;
  readonly 'x-known-values'?: readonly string[];
  readonly 'x-categories'?: Readonly<Record<string, readonly string[]>>;
  readonly 'x-not-subscribable'?: readonly string[];
}

/** A path, query or header parameter. */
export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

/** What an operation answers with a status. */
export interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: unknown;
}

/** One operation with its marks. */
export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly 'x-contract': 'documented' | 'assumed';
  readonly 'x-scopes': { readonly A: string | null; readonly B: string | null };
  readonly 'x-emits': { readonly A: readonly string[]; readonly B: readonly string[] };
}

/** The bundled specification: one file, local references only. */
export interface Document {
  readonly openapi: string;
  readonly info: unknown;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>> | undefined;
    readonly responses?: Readonly<Record<string, Answer>>;
    readonly headers?: unknown;
  };
}

/** An operation where it stands. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

const METHODS = ['get', 'post', 'put', 'delete'];

/** Reads the specification and resolves its files into one document. */
export async function readDocument(file: string): Promise<Document> {
  const result = await bundle({ ref: file, config: await loadConfig() });
  const errors = result.problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    throw new Error(`spec does not bundle: ${errors.map((error) => error.message).join('; ')}`);
  }
  return result.bundle.parsed as Document;
}

/** Every operation, in the order of the specification. */
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

/** The last part of a reference: the name of what it points to. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function sharedParameters(item: Readonly<Record<string, unknown>>): readonly Parameter[] {
  return Array.isArray(item.parameters) ? (item.parameters as Parameter[]) : [];
}
