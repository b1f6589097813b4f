import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { document } from '../../src/generated/document.ts';

/** A request and its response, as any transport shows them. */
export interface Exchange {
  readonly method: string;
  /** The path of the URL, without the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** The body, as text. */
  readonly text: string;
}

/** The options of the mock that change which responses are correct. */
export interface JudgeOptions {
  /** Operations that the contract does not document count as unknown routes. @default false */
  readonly documentedOnly?: boolean;
  /** Every operation may respond with 400, even if the specification does not list it. @default false */
  readonly strict?: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const SPEC = 'specification';
const RATE_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const COUNTED_HEADERS = [...RATE_HEADERS, 'retry-after'];
const CONTENT = '/content/application~1json/schema';

/** The statuses of an unknown route, for which the specification describes no operation. */
const UNKNOWN_ROUTE: Readonly<Record<string, string>> = {
  401: '/components/responses/Unauthorized',
  404: '/components/responses/NotFound',
  429: '/components/responses/RateLimitExceeded',
};

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, validateSchema: false }));
ajv.addSchema(closeObjects(document) as Json, SPEC);
const validators = new Map<string, ValidateFunction>();
const routes = toRoutes();

/**
 * Returns everything in a response that the specification does not allow. An object may have only the properties that
 * the specification lists, unless the specification says otherwise.
 */
export function findFaults(exchange: Exchange, options: JudgeOptions = {}): string[] {
  const body = parse(exchange.text);
  const route = routes.find(
    ({ method, pattern }) => method === exchange.method && pattern.test(exchange.path),
  );
  const known = route !== undefined && !(options.documentedOnly && route.assumed);
  const isStrict400 = options.strict === true && exchange.status === 400;
  const response = known
    ? (resolve(`${route.pointer}/responses/${exchange.status}`) ??
      // A 400 in strict mode has the same form and headers as the other errors of the operation.
      (isStrict400 ? resolve(`${route.pointer}/responses/500`) : undefined))
    : resolve(UNKNOWN_ROUTE[exchange.status] ?? '');
  if (response === undefined) {
    return [`${exchange.status} is not documented for ${exchange.method} ${exchange.path}`];
  }
  return [
    ...mediaFaults(exchange, body),
    ...headerFaults(exchange, response),
    ...schemaFaults(`${response.pointer}${CONTENT}`, body).map((fault) => `body${fault}`),
    ...(exchange.status >= 400 ? statusFaults(exchange.status, body) : []),
  ];
}

/**
 * Requires that the specification allows a response.
 * @throws Error with every fault and the response.
 */
export function judge(exchange: Exchange, options?: JudgeOptions): void {
  const faults = findFaults(exchange, options);
  if (faults.length === 0) return;
  const { method, path, status, text } = exchange;
  throw new Error(
    `${method} ${path} answered ${status} against the specification:\n- ${faults.join('\n- ')}\n${text}`,
  );
}

/** Returns everything in an event's body that the specification of the variant does not allow (contract 6). */
export function findEventFaults(variant: 'A' | 'B', body: unknown): string[] {
  return schemaFaults(`/components/schemas/Event${variant}`, body);
}

function mediaFaults({ headers }: Exchange, body: unknown): string[] {
  const type = headers.get('content-type') ?? 'none';
  return [
    ...(/^application\/json(;|$)/i.test(type) ? [] : [`Content-Type is ${type}, not JSON`]),
    ...(body === undefined ? ['body is not JSON'] : []),
  ];
}

function headerFaults({ headers }: Exchange, response: Located): string[] {
  const documented = Object.entries(asJson(at(response.value, 'headers')));
  const names = new Set(documented.map(([name]) => name.toLowerCase()));
  const undocumented = COUNTED_HEADERS.filter((name) => headers.has(name) && !names.has(name));
  const faults = undocumented.map((name) => `header ${name} is not documented for this answer`);
  for (const [name] of documented) {
    const header = resolve(`${response.pointer}/headers/${name}`);
    const text = headers.get(name);
    if (header === undefined) faults.push(`header ${name} has no definition`);
    else if (text !== null) {
      const value = /^-?\d+$/.test(text) ? Number(text) : text;
      faults.push(
        ...schemaFaults(`${header.pointer}/schema`, value).map((fault) => `header ${name}${fault}`),
      );
    } else if (at(header.value, 'required') === true) {
      faults.push(`header ${name} is missing`);
    }
  }
  return faults;
}

/** Returns a fault unless the error body has the status of the response (contract 7). */
function statusFaults(status: number, body: unknown): string[] {
  const said = at(at(body, 'error'), 'status');
  return said === status ? [] : [`error.status is ${String(said)} in an answer with ${status}`];
}

function schemaFaults(pointer: string, value: unknown): string[] {
  let validator = validators.get(pointer);
  if (validator === undefined) {
    validator = ajv.compile({ $ref: `${SPEC}#${pointer}` });
    validators.set(pointer, validator);
  }
  if (validator(value)) return [];
  return (validator.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath} ${message ?? 'is invalid'} ${JSON.stringify(params)}`,
  );
}

interface Located {
  readonly pointer: string;
  readonly value: unknown;
}

/** Returns the value at a JSON pointer of the specification, with references resolved. */
function resolve(pointer: string): Located | undefined {
  if (pointer === '') return undefined;
  let value: unknown = document;
  for (const part of pointer.slice(1).split('/')) {
    value = at(value, part.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  const reference = at(value, '$ref');
  if (typeof reference === 'string') return resolve(reference.slice(1));
  return value === undefined ? undefined : { pointer, value };
}

function toRoutes() {
  return Object.entries(asJson(document.paths)).flatMap(([template, item]) =>
    Object.entries(asJson(item)).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      pointer: `/paths/${template.replaceAll('/', '~1')}/${method}`,
      assumed: at(operation, 'x-contract') === 'assumed',
    })),
  );
}

/** Returns a copy in which every object schema with properties forbids other properties. */
export function closeObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeObjects);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, closeObjects(child)]),
  );
  const open = typeof copy.properties !== 'object' || 'additionalProperties' in copy;
  return open ? copy : { ...copy, unevaluatedProperties: false };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function at(value: unknown, key: string): unknown {
  const json = asJson(value);
  return Object.hasOwn(json, key) ? json[key] : undefined;
}
