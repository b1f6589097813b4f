import {
  bodySchema,
  type Document,
  type Endpoint,
  listEndpoints,
  nameOf,
  type Operation,
  type Parameter,
  successSchema,
} from './document.ts';
import { capitalize } from './typescript.ts';

/** An SDK method, which calls one operation. */
export interface Method {
  /** What callers write: `agents.create`, or `health` for a method of the client itself. */
  readonly call: string;
  /** `undefined` for a method of the client itself. */
  readonly resource: string | undefined;
  readonly name: string;
  readonly operation: Operation;
  readonly httpMethod: string;
  readonly path: string;
  /** The path, with an example in place of each id. */
  readonly examplePath: string;
  /** The arguments that fill the path, in order. */
  readonly ids: readonly string[];
  /** All parameters, those of the path first. */
  readonly parameters: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly queryType: string | undefined;
  readonly bodyType: string | undefined;
  readonly isBodyRequired: boolean;
  /** Whether the response is a page. */
  readonly isList: boolean;
  /** The name of the record in the response, or on its pages. */
  readonly recordType: string;
}

/** A group of methods: `client.agents`. */
export interface Resource {
  readonly name: string;
  readonly className: string;
  /** The name of its file, without the extension. */
  readonly file: string;
  readonly description: string;
  readonly methods: readonly Method[];
}

/** In the order of the specification. */
export function listMethods(document: Document): Method[] {
  return listEndpoints(document).map((endpoint) => toMethod(document, endpoint));
}

/** In the order of the specification's tags. */
export function listResources(document: Document): Resource[] {
  const methods = listMethods(document);
  return (document.tags ?? []).flatMap((tag) => {
    const name = tag['x-sdk-resource'];
    if (name === undefined) return [];
    return {
      name,
      className: capitalize(name),
      file: tag.name,
      description: tag.description,
      methods: methods.filter(({ resource }) => resource === name),
    };
  });
}

/** The pages of the reference: first the client's own methods, then each resource. */
export function listReferencePages(
  document: Document,
): Pick<Resource, 'name' | 'file' | 'description' | 'methods'>[] {
  const methods = listMethods(document).filter(({ resource }) => resource === undefined);
  const [{ name = '', description = '' } = {}] = document.tags ?? [];
  return [{ name, file: name, description, methods }, ...listResources(document)];
}

function toMethod(document: Document, { method, path, operation, parameters }: Endpoint): Method {
  const resource = resourceOf(document, operation);
  const name = operation['x-sdk-method'];
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const body = bodySchema(operation)?.$ref;
  if (query.length > 0 && body !== undefined) {
    throw new Error(
      `\`${operation.operationId}\` has a query and a body, but an SDK method takes only one of them.`,
    );
  }
  return {
    call: resource ? `${resource}.${name}` : name,
    resource,
    name,
    operation,
    httpMethod: method,
    path,
    examplePath: fillExamples(path, parameters),
    ids: parameters.filter((parameter) => parameter.in === 'path').map(toArgument),
    parameters,
    query,
    queryType: query.length > 0 ? `${capitalize(operation.operationId)}Query` : undefined,
    bodyType: body && nameOf(body),
    isBodyRequired: operation.requestBody?.required ?? false,
    ...responseOf(document, operation),
  };
}

function fillExamples(path: string, parameters: readonly Parameter[]): string {
  return path.replace(/\{(\w+)\}/g, (_, wanted) =>
    String(parameters.find(({ name }) => name === wanted)?.example),
  );
}

function resourceOf(document: Document, { tags }: Operation): string | undefined {
  return document.tags?.find((tag) => tag.name === tags[0])?.['x-sdk-resource'];
}

function toArgument({ name, 'x-sdk-argument': argument }: Parameter): string {
  if (argument === undefined) throw new Error(`Parameter \`${name}\` has no \`x-sdk-argument\`.`);
  return argument;
}

/** Reads `{ data }` of a record, or `{ data, pagination }` of a page. */
function responseOf(document: Document, operation: Operation) {
  const { data, pagination } = successSchema(document, operation).properties ?? {};
  const isList = pagination !== undefined;
  const record = isList ? data?.items : data;
  if (record?.$ref === undefined) {
    throw new Error(
      `The record that \`${operation.operationId}\` responds with must be a named schema.`,
    );
  }
  return { isList, recordType: nameOf(record.$ref) };
}
