import {
  ERROR_CLASSES,
  paragraphsOf,
  perVariant,
  propertyRemarks,
} from '../../spec/generate/docblocks.ts';
import {
  bodySchema,
  type Document,
  type Parameter,
  resolve,
  type Schema,
} from '../../spec/generate/document.ts';
import { type Direction, toLiteral, toType } from '../../spec/generate/schema-types.ts';
import { toAnchor, toCurl, toSdkCall } from '../../spec/generate/sdk-api-page.ts';
import { listMethods, listResources, type Method } from '../../spec/generate/sdk-methods.ts';
import { eventSlug } from './events.ts';
import { code, inlineCode, json, linkTo, markBadge, paragraphs, table } from './markdown.ts';
import type { Group, Page } from './page.ts';
import { toSources } from './sources.ts';

/** Makes a page for each operation, in a group for each resource of the SDK, and one that lists them all. */
export function operationPages(document: Document): Group {
  const own = listMethods(document).filter(({ resource }) => resource === undefined);
  const resources = [
    { name: 'client', description: 'The platform itself.', methods: own },
    ...listResources(document).map((each) => ({ ...each, name: `client.${each.name}` })),
  ];
  const sections = resources.map(({ name, description, methods }) =>
    paragraphs(
      `## ${name}`,
      description,
      table(['operation', 'call and request'], methods.map(toRow)),
    ),
  );
  const index: Page = {
    slug: 'operations',
    title: 'Every operation',
    description:
      'Each operation of the platform, with its mark, scopes, events, errors, SDK call and curl.',
    body: paragraphs(
      `*Documented* means that the platform documents the call. *Assumed* means that it does not, so the real service may differ; ${linkTo('decisions', 'decisions')} says why each is as it is.`,
      ...sections,
    ),
  };
  return {
    label: 'Operations',
    entries: [
      index,
      ...resources.map(({ name, methods }) => ({
        label: name.replace('client.', ''),
        collapsed: true,
        entries: methods.map((method) => toPage(document, method)),
      })),
    ],
  };
}

/** Returns the page of an operation. */
export function operationSlug(operationId: string): string {
  return `operations/${operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function toRow({ call, operation, httpMethod, path }: Method): string[] {
  const { operationId, summary = operationId } = operation;
  const link = linkTo(operationSlug(operationId), summary);
  return [
    `<span id="${toAnchor(call)}"></span>${link}<br>${markBadge(operation['x-contract'])}`,
    `${inlineCode(call)}<br>${inlineCode(`${httpMethod} ${path}`)}`,
  ];
}

function toPage(document: Document, method: Method): Page {
  const { operation, httpMethod, path, call } = method;
  const { operationId, summary = operationId, description } = operation;
  const mark = operation['x-contract'];
  return {
    slug: operationSlug(operationId),
    title: summary,
    description: `${httpMethod} ${path}: client.${call}. ${paragraphsOf(description)[0]}`,
    body: paragraphs(
      `<p class="request"><code>${httpMethod} ${path}</code> ${markBadge(mark)}</p>`,
      ...paragraphsOf(description),
      toFacts(method),
      '## Call it',
      code('ts', operation['x-sdk-example']?.trim() ?? toSdkCall(method)),
      code('sh', toCurl(method)),
      ...toParameters(document, method),
      ...toBody(document, method),
      ...toResponse(document, method),
      '## Errors',
      toErrors(document, method),
      toSources(operation),
    ),
  };
}

function toFacts({ operation }: Method): string {
  const toScope = (scope: string | null) => (scope ? inlineCode(scope) : 'none');
  const toEvents = (names: readonly string[]) =>
    names.map((name) => linkTo(eventSlug(name), inlineCode(name))).join(', ') || 'none';
  return [
    `- Scope: ${perVariant(operation['x-scopes'], toScope)}`,
    `- Events: ${perVariant(operation['x-emits'], toEvents)}`,
  ].join('\n');
}

function toParameters(document: Document, method: Method): string[] {
  const { operation, path } = method;
  const shared = Object.values(document.paths[path] ?? {}).find(Array.isArray) as
    | readonly Parameter[]
    | undefined;
  const parameters = [...(shared ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    resolve(document, parameter),
  );
  if (parameters.length === 0) return [];
  const rows = parameters.map((parameter) => {
    const { name, in: place, schema, description, 'x-contract': mark } = parameter;
    const property = {
      ...schema,
      ...(description && { description }),
      ...(mark && { 'x-contract': mark }),
    };
    return [
      `${inlineCode(name)}<br>${inlineCode(toType(document, schema, 'input'))}<br>in the ${place}`,
      toRemarks(document, property, 'input', operation['x-contract']),
    ];
  });
  return ['## Parameters', table(['parameter', 'meaning'], rows)];
}

function toBody(document: Document, { operation }: Method): string[] {
  const reference = bodySchema(operation);
  if (reference === undefined) return [];
  const schema = resolve(document, reference);
  const rules = schema['x-rules'] ?? [];
  return [
    '## Body',
    toProperties(document, schema, 'input', operation['x-contract']),
    rules.map((rule) => `- ${rule}`).join('\n'),
  ];
}

function toResponse(document: Document, method: Method): string[] {
  const { operation, isList, recordType } = method;
  const success = operation.responses['200'] ?? operation.responses['201'];
  const status = operation.responses['200'] ? 200 : 201;
  const content = success && resolve(document, success).content?.['application/json'];
  const example = (content as { readonly example?: unknown } | undefined)?.example;
  const schema = document.components.schemas[recordType];
  return [
    `## Response`,
    `Status ${status}. ${success?.description ?? ''}${isList ? ' `data` has the records of one page.' : ''}`,
    ...(example === undefined ? [] : [json(example)]),
    ...(schema?.properties
      ? [`### ${recordType}`, toProperties(document, schema, 'record', operation['x-contract'])]
      : []),
  ];
}

/** Writes a table of the properties of a schema. */
export function toProperties(
  document: Document,
  schema: Schema,
  direction: Direction,
  parentMark: Schema['x-contract'],
): string {
  const { properties = {}, required = [] } = schema;
  const mark = schema['x-contract'] ?? parentMark;
  const rows = Object.entries(properties).map(([name, property]) => [
    [
      inlineCode(name),
      inlineCode(toType(document, property, direction)),
      ...(direction === 'input' && required.includes(name) ? ['required'] : []),
    ].join('<br>'),
    toRemarks(document, property, direction, mark),
  ]);
  return table(['property', 'meaning'], rows);
}

function toRemarks(
  document: Document,
  property: Schema,
  direction: Direction,
  parentMark: Schema['x-contract'],
): string {
  const value = property.default ?? resolve(document, property).default;
  const remarks = propertyRemarks(document, property, direction, parentMark);
  return value === undefined ? remarks : `${remarks} Default: ${inlineCode(toLiteral(value))}.`;
}

function toErrors(document: Document, { operation }: Method): string {
  const rows = Object.entries(operation.responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, response]) => {
      const shared = resolve(document, response);
      const { description } = { ...shared, ...response };
      const errorClass = ERROR_CLASSES[status] ?? 'ApiError';
      return [
        `${status} ${inlineCode(errorCodeOf(shared))}<br>${inlineCode(errorClass)}`,
        paragraphsOf(description).join(' '),
      ];
    });
  return paragraphs(
    table(['error', 'when'], rows),
    `${linkTo('errors', 'All error codes')}, those of the SDK itself among them.`,
  );
}

/** Returns the code in the example of an error response. */
export function errorCodeOf(response: { readonly content?: unknown }): string {
  const content = response.content as Readonly<
    Record<string, { readonly example?: { readonly error: { readonly code: string } } }>
  >;
  const error = content['application/json']?.example?.error;
  if (error === undefined) throw new Error('An error response lacks an example');
  return error.code;
}
