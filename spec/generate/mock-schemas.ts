import { type Document, type Parameter, type Schema, schemaOf } from './document.ts';
import { toQuerySchema } from './named-types.ts';
import type { Direction } from './print-types.ts';
import { ZodPrinter } from './print-zod.ts';
import { listMethods, type Method } from './sdk-methods.ts';

/** The records of a mock that seeds and snapshots contain. */
const KEPT = [
  'Agent',
  'AgentCredits',
  'AgentSettings',
  'BehaviorChange',
  'Channel',
  'ChatMessage',
  'Contact',
  'Conversation',
  'ConversationMessage',
  'CustomField',
  'McpServer',
  'McpTool',
  'Training',
  'Webhook',
  'WebhookDelivery',
  'WidgetSettings',
];

const IMPORTS = `import * as z from 'zod';
import { arrayOf, recordOf } from '../validation/containers.ts';
import { uri, uuid } from '../validation/formats.ts';
`;

/**
 * Creates a printer for the mock's input: ids may be in any letter case, URIs are checked as JSON Schema defines them,
 * and arrays and records stop once they have found more invalid items than an error names.
 */
function createPrinter(document: Document, describes: Direction): ZodPrinter {
  return new ZodPrinter(document, {
    uuid: 'uuid',
    uri: 'uri',
    arrayOf: (item) => `arrayOf(${item})`,
    recordOf: (value) => `recordOf(${value})`,
    describes,
  });
}

export function toRecordSchemas(document: Document): string {
  const printer = createPrinter(document, 'mock-record');
  for (const name of KEPT) printer.declare(name);
  return `${IMPORTS}\n${printer.declarations}`;
}

/** Writes the schemas of bodies and queries, and of each operation's path, query and body. */
export function toRequestSchemas(document: Document): string {
  const printer = createPrinter(document, 'input');
  const rows = listMethods(document).map((method) => {
    const { operation, parameters } = method;
    const ids = parameters.filter((parameter) => parameter.in === 'path');
    const parts = [
      ...(ids.length > 0 ? [`path: ${toPathSchema(ids)}`] : []),
      ...toInputSchemas(document, printer, method),
    ];
    return `  ${operation.operationId}: {${parts.length > 0 ? ` ${parts.join(', ')} ` : ''}},`;
  });
  return `${IMPORTS}
/** The path of most operations has a single id. */
const idPath = z.object({ id: uuid });

/** The path to a message of a conversation or a chat has two. */
const messagePath = z.object({ id: uuid, messageId: uuid });

${AT_LEAST_ONE}
${printer.declarations}
/** The request schemas of each operation. */
export const requests = {
${rows.join('\n')}
};
`;
}

/** The code of a function that printed bodies call. */
export const AT_LEAST_ONE = `/** JSON Schema's minProperties, counting only the properties that the schema keeps. */
function atLeastOne<T extends z.ZodType>(schema: T, what: string): T {
  return schema.refine((body) => Object.keys(body as object).length > 0, {
    error: \`must have at least one \${what}\`,
  });
}
`;

/** All parameters in paths are ids. */
function toPathSchema(ids: readonly Parameter[]): string {
  const isId = ids.every(({ schema }) => schema.format === 'uuid');
  const names = ids.map(({ name }) => name).join();
  if (isId && names === 'id') return 'idPath';
  if (isId && names === 'id,messageId') return 'messagePath';
  throw new Error(`There is no schema for a path with \`${names}\`. Add one here.`);
}

/** Writes the schemas of an operation's query and body, as properties of an object. */
export function toInputSchemas(document: Document, printer: ZodPrinter, method: Method): string[] {
  const { queryType, bodyType, isBodyRequired } = method;
  const query = queryType ? [`query: ${printer.declare(queryType, toQuerySchema(method))}`] : [];
  if (bodyType === undefined) return query;
  const body = toBodySchema(printer.declare(bodyType), schemaOf(document, bodyType));
  return [...query, `body: ${isBodyRequired ? body : `${body}.prefault({})`}`];
}

/** Adds what printed schemas lack: open objects and minProperties. */
function toBodySchema(name: string, { additionalProperties, minProperties, properties }: Schema) {
  const isOpen = additionalProperties === true;
  const schema = isOpen && properties ? `${name}.loose()` : name;
  if (minProperties !== 1) return schema;
  const what = isOpen ? 'property' : `of ${Object.keys(properties ?? {}).join(', ')}`;
  return `atLeastOne(${schema}, '${what}')`;
}
