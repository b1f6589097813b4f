import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Document, readDocument } from './document.ts';
import { toEventNames, toEventTypes } from './events.ts';
import { describeMarks } from './marks.ts';
import { toClientOperations, toServerOperations } from './operations.ts';
import { pruneToCalls, pruneToOperations, pruneToRequests, pruneToSchemas } from './prune.ts';
import { toClientTypes, toTypes } from './typescript.ts';
import { toAnswers, toInputValidators, toRequests } from './validators.ts';

const root = join(import.meta.dirname, '..', '..');
const document = await readDocument(join(root, 'spec', 'openapi.yaml'));
const described = describeMarks(document);
const client = pruneToOperations(described);

/** What a mock keeps: what it can start with, and what a snapshot holds. */
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

/** Every generated file and what it is made of. */
const outputs: Record<string, string> = {
  'packages/sdk/src/generated/openapi.ts': await toClientTypes(pruneToCalls(client)),
  'packages/sdk/src/generated/operations.ts': toClientOperations(document),
  'packages/sdk/src/generated/answers.ts': await toAnswers(document),
  'packages/mock-server/src/generated/openapi.ts': await toTypes(client, 'closed'),
  'packages/mock-server/src/generated/operations.ts': toServerOperations(document),
  'packages/mock-server/src/generated/schemas.ts': await toInputValidators(
    pruneToRequests(document),
  ),
  'packages/mock-server/src/generated/records.ts': await toInputValidators(
    pruneToSchemas(document, KEPT),
  ),
  'packages/mock-server/src/generated/requests.ts': toRequests(document),
  'packages/mock-server/src/generated/event-names.ts': toEventNames(document),
  'packages/mock-server/src/generated/document.ts': toDocumentModule(document),
  'packages/webhook-verify/src/generated/events.ts': await toEventTypes(described),
};

/** Text that is parsed when asked for loads faster than a literal of the same size. */
function toDocumentModule(document: Document): string {
  return `/** The specification the mock serves. */
export const document: Readonly<Record<string, unknown>> = JSON.parse(
  ${JSON.stringify(JSON.stringify(document))},
);
`;
}

const notice =
  '// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.\n\n';
const checkOnly = process.argv.includes('--check');
const stale: string[] = [];

for (const [file, code] of Object.entries(outputs)) {
  const path = join(root, file);
  const current = await readFile(path, 'utf8').catch(() => '');
  if (current === notice + code) continue;
  stale.push(relative(root, path));
  if (checkOnly) continue;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, notice + code);
}

if (checkOnly && stale.length > 0) {
  process.stderr.write(
    `These generated files are stale; run \`pnpm generate\` and commit them:\n  ${stale.join('\n  ')}\n`,
  );
  process.exitCode = 1;
} else {
  const what = stale.length === 0 ? 'up to date' : `${stale.length} written`;
  process.stdout.write(`Generated files: ${what}.\n`);
}
