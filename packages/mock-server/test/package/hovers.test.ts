import { openInEditor } from '@agent-platform/tools/editor';
import { describe, expect, it } from 'vitest';

/** A program in which `/*name*\/` marks a place. */
const code = `
import { createMockServer } from '@agent-platform/mock-server';
import type { RemoteMock } from '@agent-platform/mock-server/remote';

declare const remote: RemoteMock;
const mock = createMockServer({ /*variant*/variant: 'A', /*rateLimit*/rateLimit: 'off' });

mock./*keys*/keys./*create*/create({ name: 'Reader', /*scopes*/scopes: [] });
mock.seed({ /*seedContacts*/contacts: [{ /*seedName*/name: 'Ana', /*seedPhone*/phone: '+55', /*seedStatus*/status: 'blocked' }] });
mock.seed({ /*seedConversations*/conversations: [{ agent_id: 'a', /*seedClosed*/closed_at: null, messages: [{ /*seedSender*/sender_type: 'human', /*seedContent*/content: 'Hi' }] }] });
mock.workspaces./*createWorkspace*/create({ /*seed*/seed: 'empty' });
mock.requests.list({ /*keyName*/keyName: 'Reader' });
mock.events.list({ /*causedBy*/causedBy: 'req-1' });
mock./*webhooks*/webhooks.deliveries({ /*deliveryStatus*/status: 'failed' });
mock.webhooks.deliveries()[0]?./*statusCode*/status_code;
mock.simulate./*receipt*/receipt({ messageId: 'm', /*error*/error: { code: 'c', message: 'm' }, status: 'failed' });
mock.simulate.inboundMessage({ channelId: 'c', /*from*/from: '+55', content: 'Hello' });
mock.faults.add({ status: 500, /*times*/times: 2 });
mock.drift({ /*missing*/missing: ['name'], operation: 'getAgent' });
mock.agentReplies('a', { /*delayMs*/delayMs: 1000 });
const /*calledAgent*/agent = await mock.call('getAgent', { path: { id: 'a' } });
const /*calledList*/contacts = await mock.call('listContacts', { /*query*/query: { /*queryLimit*/limit: 10 } });
await mock.call('createContact', { /*body*/body: { name: 'Ana' } });
const /*chat*/chat = mock.simulate.requestHandoff({ conversationId: 'c' });
(await mock.call('getAgent', { path: { id: 'a' } }))./*modelOfAgent*/model;
await remote./*remoteFaults*/faults.clear();
await remote.simulate./*remoteTraining*/training({ trainingId: 't', /*trainingMessage*/message: 'Gone', status: 'error' });

const /*workspace*/workspace = mock./*snapshot*/snapshot()./*workspaces*/workspaces[0];
const /*contactRecord*/contactRecord = workspace?./*records*/records.contacts[0];
contactRecord?./*recordPhone*/phone;
workspace?.records./*jobs*/jobs;

mock.simulate.channel({ channelId: 'c', status: '/*channelStatus*/' });
mock.simulate.close({ conversationId: 'c', reason: '/*closeReason*/' });
mock.requests.list({ source: '/*source*/' });
void mock.events.waitFor('/*awaitedEvent*/');
void mock.webhooks.waitFor('/*awaitedWebhook*/');
void remote.events.waitFor('/*awaitedRemotely*/');
mock.seed({ contacts: [{ name: 'Ana', status: '/*contactStatus*/' }] });
mock.keys.create({ name: 'Reader', scopes: ['/*createdScope*/'] });
mock.keys.setScopes('key', ['/*changedScope*/']);
void remote.keys.setScopes('key', ['/*remoteScope*/']);
const scopes: string[] = [];
mock.keys.create({ name: 'Reader', scopes });
`;

const editor = openInEditor(code, new URL('../support/', import.meta.url));

describe('a hover', () => {
  it.each([
    ['create', '(method) KeyControls.create(key: NewApiKey): ApiKey'],
    ['createWorkspace', '(method) MockWorkspaces.create(workspace?: NewWorkspace): MockWorkspace'],
    ['keys', '(property) WorkspaceControls.keys: KeyControls'],
    ['webhooks', '(property) MockWorkspace.webhooks: WebhookControls'],
    ['calledAgent', 'const agent: Agent'],
    ['calledList', 'const contacts: Contact[]'],
    ['query', '(property) OperationInput<"listContacts">.query?: ListContactsQuery | undefined'],
    ['body', '(property) OperationInput<"createContact">.body?: CreateContactBody | undefined'],
    ['chat', 'const chat: Chat'],
    ['snapshot', '(method) StateControls.snapshot(): MockSnapshot'],
    ['workspace', 'const workspace: WorkspaceSnapshot | undefined'],
    ['records', '(property) WorkspaceState.records: SavedRecords'],
    ['contactRecord', 'const contactRecord: ContactRecord | undefined'],
    ['remoteFaults', '(property) faults: Remote<FaultControls>'],
    ['receipt', '(method) Simulate.receipt(input: SimulateReceiptInput): ChatMessage'],
    ['error', '(property) SimulateReceiptInput.error?: Failure | undefined'],
    [
      'deliveryStatus',
      '(property) DeliveryFilter.status?: "failed" | "pending" | "success" | undefined',
    ],
  ])('over %s shows named types and the values of enums', (mark, signature) => {
    expect(editor.signatureOf(mark)).toBe(signature);
  });

  it.each([
    ['variant', "The platform's variant"],
    ['rateLimit', 'How many requests each key may make per minute'],
    ['create', 'Creates an API key for the workspace'],
    ['scopes', 'The scopes of the key'],
    ['seed', 'The records that the workspace starts with'],
    ['seedContacts', 'Contacts'],
    ['seedName', "The contact's name"],
    ['seedStatus', "A contact's status"],
    ['seedSender', 'The author: the contact'],
    ['queryLimit', 'The number of records per page'],
    ['seedPhone', "The contact's phone number"],
    ['seedClosed', 'When the conversation was closed'],
    ['seedContent', "The message's text"],
    ['workspaces', 'The workspaces, starting with the first'],
    ['recordPhone', "The contact's phone number"],
    ['jobs', 'The deliveries that are not finished'],
    ['keyName', 'The name of the API key'],
    ['causedBy', 'The id of the journal entry of the request or simulation that caused the event'],
    ['deliveryStatus', 'The outcome of the attempt'],
    ['receipt', 'Sets the delivery status of a message that was sent to a contact'],
    ['error', 'The error to report'],
    ['from', "The customer's phone number or email address"],
    ['times', 'The number of requests that the fault applies to'],
    ['modelOfAgent', "The language model's name"],
    ['missing', 'Omits these properties from every record'],
    ['delayMs', 'Delays the reply'],
    ['remoteTraining', 'Finishes a training'],
    ['trainingMessage', 'The `error_message` of the training'],
  ])('over %s says what it is', (mark, words) => {
    expect(editor.documentationOf(mark)).toContain(words);
  });

  it('says what a property of a record holds, as the specification does', () => {
    expect(editor.documentationOf('statusCode')).toContain(
      "HTTP status of the receiver's response",
    );
  });

  it('says the default of a property', () => {
    expect(editor.tagsOf('scopes')).toEqual(['@default every scope']);
  });
});

describe('a completion', () => {
  it.each([
    ['channelStatus', ['active', 'disconnected', 'error']],
    ['closeReason', ['dashboard', 'idle_timeout']],
    ['source', ['all', 'client', 'control']],
    ['contactStatus', ['active', 'blocked', 'inactive']],
  ])('of %s offers only what the mock takes', (mark, values) => {
    expect(editor.completionsOf(mark)).toEqual(values);
  });

  it.each(['createdScope', 'changedScope', 'remoteScope'])('of %s offers scopes', (mark) => {
    const offered = editor.completionsOf(mark);
    expect(offered).toEqual(expect.arrayContaining(['chats:write', 'chats:manage']));
  });

  it.each(['awaitedEvent', 'awaitedWebhook', 'awaitedRemotely'])('of %s offers events', (mark) => {
    expect(editor.completionsOf(mark)).toContain('message.received');
  });
});
