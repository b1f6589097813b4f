import { type Document, type Operation, resolve, type Schema, schemaOf } from './document.ts';
import { eventsOf, VARIANTS } from './events.ts';
import { listMethods, type Method } from './sdk-methods.ts';

/** The operation that lists the ids for an argument. */
const LISTS: Readonly<Record<string, string>> = {
  agentId: 'listAgents',
  channelId: 'listChannels',
  contactId: 'listContacts',
  conversationId: 'listConversations',
  messageId: 'listConversationMessages',
  mcpId: 'listMcpServers',
  webhookId: 'listWebhooks',
};

/** Some operations are only for channels of these types. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  getChannelQrCode: ['whatsapp', 'telegram'],
  getWidgetLinks: ['website'],
};

/** Writes what `agent-platform-check` needs to know about each operation. */
export function toCheckTable(document: Document): string {
  const methods = listMethods(document);
  const reads = methods.filter(({ httpMethod }) => httpMethod === 'GET');
  const writes = methods.filter(({ httpMethod }) => httpMethod !== 'GET');
  // `me` comes first, because it shows whether the key is valid, and lists come before the operations that need their
  // ids.
  const placeOf = ({ name, ids }: Method) => (name === 'me' ? -1 : ids.length);
  const toRows = (each: readonly Method[]) =>
    each.map((method) => `  ${method.operation.operationId}: ${toRow(document, method)},`);
  const [scopesA, scopesB] = VARIANTS.map((variant) => schemaOf(document, `Scope${variant}`).enum);
  const [eventsA, eventsB] = VARIANTS.map((variant) =>
    eventsOf(document, variant).map(({ event }) => event),
  );
  return `import type { OperationId } from './operations.ts';

/** A variant of the platform. */
export type Variant = 'A' | 'B';

/** What the check knows about an operation. */
export interface OperationFacts {
  /** The client's method: \`agents.list\`. */
  readonly call: string;
  /** The decisions that explain an assumed operation: \`3.10, P9\`. */
  readonly decisions?: string;
  /** The list to take the id from. If \`types\` is set, only records of these types are suitable. */
  readonly from?: ReadOperationId;
  readonly types?: readonly unknown[];
  /** The scope that the operation needs in each variant. */
  readonly scopes?: Readonly<Record<Variant, string>>;
  readonly isList: boolean;
  /** The statuses of a success, and those of the errors that the specification lists. */
  readonly successes: readonly number[];
  readonly errors: readonly number[];
  /** The record's properties, with the known values of enums. \`*\` stands for any other property. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
}

/** Every read-only operation, in the order in which the check calls them. */
export const readOperations: Readonly<Record<ReadOperationId, OperationFacts>> = {
${toRows(reads.toSorted((a, b) => placeOf(a) - placeOf(b))).join('\n')}
};

/** Every operation: those above, and those that change something. */
export const checkTable: Readonly<Record<OperationId, OperationFacts>> = {
  ...readOperations,
${toRows(writes).join('\n')}
};

/** The id of a read-only operation. */
export type ReadOperationId =${reads.map(({ operation }) => `\n  | '${operation.operationId}'`).join('')};

/** The scopes that only one variant has, with that variant. */
export const scopeVariants: Readonly<Record<string, Variant>> = ${toVariants(scopesA, scopesB)};

/** The events that only one variant has, with that variant. */
export const eventVariants: Readonly<Record<string, Variant>> = ${toVariants(eventsA, eventsB)};
`;
}

function toRow(document: Document, { operation, ids, call, isList, recordType }: Method): string {
  const { A, B } = operation['x-scopes'];
  const statuses = Object.keys(operation.responses).map(Number);
  return JSON.stringify({
    call: call.includes('.') ? call : `client.${call}`,
    decisions: operation['x-contract'] === 'assumed' ? toDecisions(operation) : undefined,
    from: LISTS[ids[0] ?? ''],
    types: TYPES[operation.operationId],
    scopes: A && B ? { A, B } : undefined,
    isList,
    successes: statuses.filter((status) => status < 300),
    errors: statuses.filter((status) => status >= 400),
    properties: listProperties(document, schemaOf(document, recordType)),
  });
}

const toDecisions = (operation: Operation) =>
  operation['x-source']?.flatMap((source) => source.match(/(?<=^decisions? ).+/) ?? []).join(', ');

function listProperties(document: Document, record: Schema): Record<string, readonly string[]> {
  const { properties = {}, additionalProperties = false } = record;
  const named = Object.entries(properties).map(([name, schema]) => {
    const { enum: known = [], 'x-known-values': others = [] } = resolve(document, schema);
    return [name, [...known, ...others].filter((value) => value !== null)];
  });
  return Object.fromEntries(additionalProperties ? [...named, ['*', []]] : named);
}

/** Writes the names that only one variant has, with that variant. */
function toVariants(namesA: readonly string[] = [], namesB: readonly string[] = []): string {
  const only = (names: readonly string[], others: readonly string[], variant: string) =>
    names.filter((name) => !others.includes(name)).map((name) => [name, variant]);
  const variants = [...only(namesA, namesB, 'A'), ...only(namesB, namesA, 'B')];
  return `${JSON.stringify(Object.fromEntries(variants), undefined, 2)}`;
}
