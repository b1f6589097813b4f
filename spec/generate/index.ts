import { join } from 'node:path';
import { toOperationIndex, toScopeTable } from './api-index.ts';
import { toErrorTable, toReferencePage } from './api-reference.ts';
import { toOperationTable } from './decisions.ts';
import { type Document, readDocument } from './document.ts';
import { toEventSchemas } from './event-schemas.ts';
import { toEventNames, toEventTypes, toMockEventNames } from './events.ts';
import { toEventsReference } from './events-reference.ts';
import { GeneratedFiles } from './generated-files.ts';
import { toOperationTypes } from './mock-operation-types.ts';
import { toMockOperations } from './mock-operations.ts';
import { toRecordSchemas, toRequestSchemas } from './mock-schemas.ts';
import { toSdkCalls } from './mock-sdk-calls.ts';
import { toInputs, toRecords } from './named-types.ts';
import { toPathReferences } from './paths.ts';
import { toCheckTable } from './sdk-check-table.ts';
import { toEnums } from './sdk-enums.ts';
import { toMethodTable } from './sdk-method-table.ts';
import { listReferencePages, listResources } from './sdk-methods.ts';
import { toRawTypes } from './sdk-openapi.ts';
import { toSdkOperations } from './sdk-operations.ts';
import { toSdkRequests } from './sdk-requests.ts';
import { toClientMethods, toResourceFile } from './sdk-resources.ts';
import { toSdkResponses } from './sdk-responses.ts';

const SPEC = join(import.meta.dirname, '..');

const files = new GeneratedFiles();

// The specification includes these files, so they are written before it is read.
await files.fillBlock('spec/openapi.yaml', 'paths', await toPathReferences(SPEC));
await files.write(
  'spec/schemas/generated/events.yaml',
  `# Generated from spec/events by \`pnpm generate\`. Do not edit: change the tables there.

${await toEventSchemas(`${SPEC}/events`)}`,
);

const document = await readDocument(`${SPEC}/openapi.yaml`);

const SDK = 'packages/sdk/src/generated';
const MOCK = 'packages/mock-server/src/generated';

/** The code of every generated module. */
const modules: Record<string, string> = {
  [`${SDK}/client-methods.ts`]: toClientMethods(document),
  [`${SDK}/records.ts`]: toRecords(document),
  [`${SDK}/inputs.ts`]: toInputs(document, './records.ts', ({ call }) => call),
  [`${SDK}/operations.ts`]: toSdkOperations(document),
  [`${SDK}/enums.ts`]: toEnums(document),
  [`${SDK}/check-table.ts`]: toCheckTable(document),
  [`${SDK}/openapi.ts`]: await toRawTypes(document),
  [`${SDK}/requests.ts`]: toSdkRequests(document),
  [`${SDK}/responses.ts`]: toSdkResponses(document),
  [`${MOCK}/record-types.ts`]: toRecords(document, 'mock-record'),
  [`${MOCK}/input-types.ts`]: toInputs(
    document,
    './record-types.ts',
    ({ operation }) => operation.operationId,
  ),
  [`${MOCK}/operation-types.ts`]: toOperationTypes(document),
  [`${MOCK}/operations.ts`]: toMockOperations(document),
  [`${MOCK}/records.ts`]: toRecordSchemas(document),
  [`${MOCK}/requests.ts`]: toRequestSchemas(document),
  [`${MOCK}/sdk-calls.ts`]: toSdkCalls(document),
  [`${MOCK}/event-names.ts`]: toMockEventNames(document),
  [`${MOCK}/document.ts`]: toDocumentModule(document),
  'packages/webhook-verify/src/generated/events.ts': toEventTypes(document),
  'packages/webhook-verify/src/generated/event-names.ts': toEventNames(document),
};

/** JSON text is faster to load than a literal of the same size. */
function toDocumentModule(document: Document): string {
  return `/** The specification the mock serves. */
export const document: Readonly<Record<string, unknown>> = JSON.parse(
  ${JSON.stringify(JSON.stringify(document))},
);
`;
}

for (const resource of listResources(document)) {
  modules[`${SDK}/resources/${resource.file}.ts`] = toResourceFile(document, resource);
}

const notice =
  '// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.\n\n';
for (const [file, code] of Object.entries(modules)) await files.write(file, notice + code);

for (const page of listReferencePages(document)) {
  await files.write(`packages/sdk/api/${page.file}.md`, toReferencePage(document, page));
}

/** Generated parts of pages that are otherwise written by hand. */
const blocks: Record<string, Record<string, string>> = {
  'packages/sdk/api.md': {
    errors: toErrorTable(document),
    scopes: toScopeTable(document),
    operations: toOperationIndex(document),
  },
  'packages/sdk/api/events.md': { events: toEventsReference(document) },
  'packages/sdk/docs/calling.md': { methods: toMethodTable(document) },
  'spec/decisions.md': { operations: toOperationTable(document) },
};
for (const [file, texts] of Object.entries(blocks)) {
  for (const [name, text] of Object.entries(texts)) {
    await files.fillBlock(file, name, `\n${text}\n`);
  }
}
files.report();
