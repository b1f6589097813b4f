import { join } from 'node:path';
import { toApiIndex } from './api-index.ts';
import { toReferencePage } from './api-reference.ts';
import { toOperationTable } from './decisions.ts';
import { type Document, readDocument } from './document.ts';
import { toEventSchemas } from './event-schemas.ts';
import { toEventNames, toEventTypes, toMockEventNames } from './events.ts';
import { toEventsPage } from './events-reference.ts';
import { GeneratedFiles } from './generated-files.ts';
import { toOperationTypes } from './mock-operation-types.ts';
import { toMockOperations } from './mock-operations.ts';
import { toInputSchemas, toRequests } from './mock-schemas.ts';
import { toSdkCalls } from './mock-sdk-calls.ts';
import { toPathReferences } from './paths.ts';
import { pruneToRequests, pruneToSchemas } from './prune.ts';
import { toCheckTable } from './sdk-check-table.ts';
import { toEnums } from './sdk-enums.ts';
import { toInputs } from './sdk-inputs.ts';
import { toMethodTable } from './sdk-method-table.ts';
import { listReferencePages } from './sdk-methods.ts';
import { toRawTypes } from './sdk-openapi.ts';
import { toSdkOperations } from './sdk-operations.ts';
import { toRecords } from './sdk-records.ts';
import { toClientMethods, toResources } from './sdk-resources.ts';
import { toSdkResponses } from './sdk-responses.ts';

const SPEC = join(import.meta.dirname, '..');

const files = new GeneratedFiles();

// These files are parts of the specification, so they are written before it is read.
await files.fillBlock('spec/openapi.yaml', 'paths', await toPathReferences(SPEC));
await files.write(
  'spec/schemas/generated/events.yaml',
  `# Generated from spec/events by \`pnpm generate\`. Do not edit: change the tables there.

${await toEventSchemas(`${SPEC}/events`)}`,
);

const document = await readDocument(`${SPEC}/openapi.yaml`);

const SDK = 'packages/sdk/src/generated';

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

/** Every generated module, with its code. */
const modules: Record<string, string> = {
  ...inFolder(`${SDK}/resources`, toResources(document)),
  [`${SDK}/client-methods.ts`]: toClientMethods(document),
  [`${SDK}/records.ts`]: toRecords(document),
  [`${SDK}/inputs.ts`]: toInputs(document),
  [`${SDK}/operations.ts`]: toSdkOperations(document),
  [`${SDK}/enums.ts`]: toEnums(document),
  [`${SDK}/check-table.ts`]: toCheckTable(document),
  [`${SDK}/openapi.ts`]: await toRawTypes(document),
  [`${SDK}/responses.ts`]: await toSdkResponses(document),
  'packages/mock-server/src/generated/record-types.ts': toRecords(document, 'mock-record'),
  'packages/mock-server/src/generated/input-types.ts': toInputs(document, {
    nameOf: ({ operation }) => operation.operationId,
    from: './record-types.ts',
  }),
  'packages/mock-server/src/generated/operation-types.ts': toOperationTypes(document),
  'packages/mock-server/src/generated/operations.ts': toMockOperations(document),
  'packages/mock-server/src/generated/schemas.ts': await toInputSchemas(
    pruneToRequests(document),
    'input',
  ),
  'packages/mock-server/src/generated/records.ts': await toInputSchemas(
    pruneToSchemas(document, KEPT),
    'mock-record',
  ),
  'packages/mock-server/src/generated/requests.ts': toRequests(document),
  'packages/mock-server/src/generated/sdk-calls.ts': toSdkCalls(document),
  'packages/mock-server/src/generated/event-names.ts': toMockEventNames(document),
  'packages/mock-server/src/generated/document.ts': toDocumentModule(document),
  'packages/webhook-verify/src/generated/events.ts': toEventTypes(document),
  'packages/webhook-verify/src/generated/event-names.ts': toEventNames(document),
};

/** Writes the specification as JSON text: parsing it on load is faster than a literal of the same size. */
function toDocumentModule(document: Document): string {
  return `/** The specification the mock serves. */
export const document: Readonly<Record<string, unknown>> = JSON.parse(
  ${JSON.stringify(JSON.stringify(document))},
);
`;
}

function inFolder(folder: string, sources: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sources).map(([file, code]) => [`${folder}/${file}`, code]),
  );
}

const notice =
  '// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.\n\n';
for (const [file, code] of Object.entries(modules)) await files.write(file, notice + code);

await files.write('packages/sdk/api.md', toApiIndex(document));
for (const page of listReferencePages(document)) {
  await files.write(`packages/sdk/api/${page.file}.md`, toReferencePage(document, page));
}

await files.write('packages/sdk/api/events.md', toEventsPage(document));

await files.fillBlock('packages/sdk/docs/calling.md', 'methods', toMethodTable(document));
await files.fillBlock('spec/decisions.md', 'operations', toOperationTable(document));
files.report();
