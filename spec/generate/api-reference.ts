import { describeType, toParameterCells, toProperties } from './describe-properties.ts';
import { paragraphsOf, perVariant } from './docblocks.ts';
import {
  bodySchema,
  type Document,
  listEndpoints,
  type Operation,
  referencedNames,
  resolve,
  schemaOf,
  withReferenced,
} from './document.ts';
import { code, inlineCode, json, paragraphs, table, toAnchor } from './markdown.ts';
import { toExampleCommand, toSdkCall } from './operation-examples.ts';
import type { Method, Resource } from './sdk-methods.ts';
import { subscriptionTableOf } from './subscription-table.ts';

/** The error statuses in the order in which the platform checks for them. */
const ERROR_ORDER = ['401', '429', '403', '400', '404', '409', '402', '500', '503'];

/** These mean the same for almost every operation. */
const COMMON_ERRORS = ['401', '429', '403', '400', '500'];

const EVENTS_LINK = 'The [events page](events.md) shows what triggers each event, and its payload.';

/** Writes a resource's page: each of its operations, then the records that they return. */
export function toReferencePage(
  document: Document,
  { name, description, methods }: Pick<Resource, 'name' | 'description' | 'methods'>,
): string {
  const records = recordsOf(document, methods);
  return `<!-- Generated from spec/ by \`pnpm generate\`. Do not edit: change the specification. -->

${paragraphs(
  `# ${titleOf(name)}`,
  description,
  `[How requests, responses and errors work](../api.md)`,
  methods.map((method) => `- [${titleOfMethod(method)}](#${anchorOf(method)})`).join('\n'),
  ...methods.map((method) => toOperation(document, method)),
  ...records.map((record) => toRecord(document, record)),
)}
`;
}

/** The title of a resource's page: `Custom fields`. */
export function titleOf(resource: string): string {
  if (resource === 'mcp') return 'MCP';
  const words = resource.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of an operation: `Take over a chat`. */
export function titleOfMethod({ operation: { operationId, summary = operationId } }: Method) {
  return summary;
}

export function anchorOf(method: Method): string {
  return toAnchor(titleOfMethod(method));
}

function toOperation(document: Document, method: Method): string {
  const { operation, httpMethod, path } = method;
  return paragraphs(
    `## ${titleOfMethod(method)}`,
    `${inlineCode(`${httpMethod} ${path}`)}, [${operation['x-contract']}](../api.md#documented-and-assumed)`,
    ...paragraphsOf(operation.description),
    subscriptionTableOf(document, operation, (event) => linkToEvent(event)),
    operation['x-lists-events'] ? EVENTS_LINK : undefined,
    toFacts(method),
    code('sh', toExampleCommand(method)),
    code('ts', operation['x-sdk-example']?.trim() ?? toSdkCall(method)),
    ...toParameters(document, method),
    ...toBody(document, method),
    ...toResponse(document, method),
    ...toErrors(document, operation),
    toSources(operation),
  );
}

function toFacts({ operation, call }: Method): string {
  const toLinks = (events: readonly string[]) =>
    events.map((event) => linkToEvent(event)).join(', ') || 'none';
  const toScope = (scope: string | null) => (scope ? inlineCode(scope) : 'none');
  return [
    `- Scope: ${perVariant(operation['x-scopes'], toScope)}`,
    `- Events: ${perVariant(operation['x-emits'], toLinks)}`,
    `- Operation id: ${inlineCode(operation.operationId)}; in the SDK: ${inlineCode(`client.${call}`)}`,
  ].join('\n');
}

/** Links to an event on the events page. On that page itself, `page` is empty. */
export function linkToEvent(event: string, page = 'events.md'): string {
  return `[${inlineCode(event)}](${page}#${toAnchor(event)})`;
}

function toParameters(document: Document, { parameters, operation }: Method): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map((parameter) => {
    const [name = '', ...others] = toParameterCells(document, parameter, operation['x-contract']);
    return [name, parameter.in, ...others];
  });
  return ['**Parameters**', table(['name', 'in', 'type', 'meaning'], rows)];
}

function toBody(document: Document, { operation }: Method): string[] {
  const reference = bodySchema(operation);
  if (reference === undefined) return [];
  const schema = resolve(document, reference);
  const { properties = {}, additionalProperties, 'x-rules': rules = [] } = schema;
  const hasProperties = Object.keys(properties).length > 0;
  return [
    '**Body**',
    hasProperties
      ? toProperties(document, schema, 'input', operation['x-contract'])
      : 'A JSON object with any properties.',
    [
      ...rules,
      ...(hasProperties && additionalProperties ? ['The body may contain other properties.'] : []),
    ]
      .map((rule) => `- ${rule}`)
      .join('\n'),
  ];
}

function toResponse(document: Document, { operation, isList, recordType }: Method): string[] {
  const statuses = ['201', '200'].filter((status) => operation.responses[status]);
  const responses = statuses.map((status) => resolve(document, operation.responses[status] ?? {}));
  const [example] = responses.flatMap(({ content }) => {
    const json = content?.['application/json'] as { readonly example?: unknown } | undefined;
    return json?.example === undefined ? [] : [json.example];
  });
  const outcomes = responses.map(
    ({ description = '' }, index) => `${inlineCode(statuses[index] ?? '')}: ${description}`,
  );
  const record = `[${recordType}](#${toAnchor(recordType)})`;
  const meaning = isList
    ? `${inlineCode('data')} is an array of ${record} objects.`
    : `${inlineCode('data')} is an object of the type ${record}.`;
  return [
    `**Response** ${outcomes.join(' ')} ${meaning}`,
    ...(example === undefined ? [] : [json(example)]),
  ];
}

/** Lists an operation's errors: in a sentence those that mean the same everywhere, and in a table the others. */
function toErrors(document: Document, { responses }: Operation): string[] {
  const common = COMMON_ERRORS.filter((status) => {
    const response = responses[status];
    return response?.$ref !== undefined && response.description === undefined;
  });
  const others = Object.entries(responses).filter(([status]) => !common.includes(status));
  return [
    `**Errors** [as everywhere](../api.md#errors): ${common.map((status) => inlineCode(status)).join(', ')}`,
    tabulateErrors(document, Object.fromEntries(others)),
  ];
}

export function toErrorTable(document: Document): string {
  const responses = listEndpoints(document).flatMap(({ operation }) =>
    Object.entries(operation.responses).map(([status, response]) => [
      status,
      resolve(document, response),
    ]),
  );
  return tabulateErrors(document, Object.fromEntries(responses));
}

function tabulateErrors(document: Document, responses: Operation['responses']): string {
  const rows = ERROR_ORDER.flatMap((status) => {
    const response = responses[status];
    if (response === undefined) return [];
    const shared = resolve(document, response);
    const { description } = { ...shared, ...response };
    return [[status, inlineCode(errorCodeOf(shared)), paragraphsOf(description).join(' ')]];
  });
  return rows.length === 0 ? '' : table(['status', 'code', 'when'], rows);
}

/** Reads the code of an error from the response's example. */
export function errorCodeOf(response: { readonly content?: unknown }): string {
  const content = response.content as Readonly<
    Record<string, { readonly example?: { readonly error: { readonly code: string } } }>
  >;
  const error = content['application/json']?.example?.error;
  if (error === undefined)
    throw new Error('An error response has no `example`. Add one to `spec/responses.yaml`.');
  return error.code;
}

function toRecord(document: Document, name: string): string {
  const schema = schemaOf(document, name);
  const { properties, additionalProperties, 'x-contract': mark = 'documented' } = schema;
  return paragraphs(
    `## ${name}`,
    ...paragraphsOf(schema.description),
    [
      ...(mark === 'assumed' ? ['[Assumed](../api.md#documented-and-assumed).'] : []),
      ...(additionalProperties ? ['Other properties may be present.'] : []),
    ].join(' '),
    properties
      ? toProperties(document, schema, 'record', mark)
      : `Type: ${describeType(document, schema)}.`,
  );
}

/** Lists the records that operations return, with the records inside them and inside bodies. */
function recordsOf(document: Document, methods: readonly Method[]): string[] {
  const names = methods.flatMap(({ recordType, operation }) => {
    const body = bodySchema(operation);
    return [recordType, ...(body ? referencedNames(document, resolve(document, body)) : [])];
  });
  return withReferenced(document, names);
}

/** Links to the sections of the contract and the decisions that a part of the specification is based on. */
export function toSources({ 'x-source': sources = [] }: Pick<Operation, 'x-source'>): string {
  const list = (file: string, kind: string) => {
    const named = sources.filter((source) => source.startsWith(kind));
    if (named.length === 0) return [];
    const places = named.map((source) => source.replace(/^\w+ /, '')).join(', ');
    return [`[${file}](../../../spec/${file}.md) ${places}`];
  };
  return `Sources: ${[...list('contract', 'contract'), ...list('decisions', 'decision')].join('; ')}`;
}
