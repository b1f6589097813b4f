import { openInEditor } from '@agent-platform/tools/editor';
import { describe, expect, it } from 'vitest';

/** A program in which `/*name*\/` marks a place. */
const code = `
import { createMockServer } from '@agent-platform/mock-server';
import type { RemoteMock } from '@agent-platform/mock-server/remote';

declare const remote: RemoteMock;
const mock = createMockServer({ /*variant*/variant: 'A', rateLimit: 'off' });

mock.keys./*create*/create({ name: 'Reader', /*scopes*/scopes: [] });
mock.seed({ /*seedContacts*/contacts: [{ /*seedName*/name: 'Ana', /*seedPhone*/phone: '+55', status: 'blocked' }] });
mock.workspaces.create({ seed: 'empty' });
mock.requests.list({ keyName: 'Reader' });
mock.events.list({ /*causedBy*/causedBy: 'req-1' });
mock./*webhooks*/webhooks.deliveries({ /*deliveryStatus*/status: 'failed' });
mock.webhooks.deliveries()[0]?./*statusCode*/status_code;
mock.simulate./*receipt*/receipt({ messageId: 'm', /*error*/error: { code: 'c', message: 'm' }, status: 'failed' });
mock.simulate.inboundMessage({ channelId: 'c', from: '+55', content: 'Hello' });
mock.faults.add({ status: 500, /*times*/times: 2 });
mock.drift({ /*missing*/missing: ['name'], operation: 'getAgent' });
mock.agentReplies('a', { delayMs: 1000 });
const /*calledAgent*/agent = await mock.call('getAgent', { path: { id: 'a' } });
const /*calledList*/contacts = await mock.call('listContacts', { /*query*/query: { /*queryLimit*/limit: 10 } });
await mock.call('createContact', { /*body*/body: { name: 'Ana' } });
const /*chat*/chat = mock.simulate.requestHandoff({ conversationId: 'c' });
(await mock.call('getAgent', { path: { id: 'a' } }))./*modelOfAgent*/model;
await remote./*remoteFaults*/faults.clear();
await remote.simulate.training({ trainingId: 't', /*trainingMessage*/message: 'Gone', status: 'error' });

const /*workspace*/workspace = mock.snapshot().workspaces[0];
const /*contactRecord*/contactRecord = workspace?.records.contacts[0];
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

describe('a hover in the editor', () => {
  it.each([
    ['create', '(method) KeyControls.create(key: NewApiKey): ApiKey'],
    ['webhooks', '(property) MockWorkspace.webhooks: WebhookControls'],
    ['calledAgent', 'const agent: Agent'],
    ['calledList', 'const contacts: Contact[]'],
    ['query', '(property) OperationInput<"listContacts">.query?: ListContactsQuery | undefined'],
    ['body', '(property) OperationInput<"createContact">.body?: CreateContactBody | undefined'],
    ['chat', 'const chat: Chat'],
    ['workspace', 'const workspace: WorkspaceSnapshot | undefined'],
    ['contactRecord', 'const contactRecord: ContactRecord | undefined'],
    ['remoteFaults', '(property) faults: Remote<FaultControls>'],
    ['receipt', '(method) Simulate.receipt(input: SimulateReceiptInput): ChatMessage'],
    ['error', '(property) SimulateReceiptInput.error?: Failure | undefined'],
    [
      'deliveryStatus',
      '(property) DeliveryFilter.status?: "failed" | "pending" | "success" | undefined',
    ],
  ])('over %s in the sample file shows named types and the values of enums', (mark, signature) => {
    expect(editor.signatureOf(mark)).toBe(signature);
  });

  it.each([
    ['variant', "The platform's variant"],
    ['create', 'Creates an API key for the workspace'],
    ['scopes', 'The scopes of the key'],
    ['seedContacts', 'Contacts'],
    ['seedName', "The contact's name"],
    ['queryLimit', 'The number of records per page'],
    ['seedPhone', "The contact's phone number"],
    ['recordPhone', "The contact's phone number"],
    ['jobs', 'The deliveries that are not finished'],
    ['causedBy', 'The id of the journal entry of the request or simulation that caused the event'],
    ['deliveryStatus', 'The outcome of the attempt'],
    ['receipt', 'Sets the delivery status of a message that was sent to a contact'],
    ['times', 'The number of requests that the fault applies to'],
    ['modelOfAgent', "The language model's name"],
    ['missing', 'Omits these properties from every record'],
    ['trainingMessage', 'The `error_message` of the training'],
  ])('over %s in the sample file shows its documentation', (mark, words) => {
    expect(editor.documentationOf(mark)).toContain(words);
  });

  it('over a property of a record shows its description from the specification', () => {
    expect(editor.documentationOf('statusCode')).toContain(
      "HTTP status of the receiver's response",
    );
  });

  it('over a property shows its default', () => {
    expect(editor.tagsOf('scopes')).toEqual(['@default every scope']);
  });
});

describe('a completion in the editor', () => {
  it.each([
    ['channelStatus', ['active', 'disconnected', 'error']],
    ['closeReason', ['dashboard', 'idle_timeout']],
    ['source', ['all', 'client', 'control']],
    ['contactStatus', ['active', 'blocked', 'inactive']],
  ])('of %s in the sample file offers only values that the mock accepts', (mark, values) => {
    expect(editor.completionsOf(mark)).toEqual(values);
  });

  it.each(['createdScope', 'changedScope', 'remoteScope'])(
    'of %s in the sample file offers scopes',
    (mark) => {
      const offered = editor.completionsOf(mark);
      expect(offered).toEqual(expect.arrayContaining(['chats:write', 'chats:manage']));
    },
  );

  it.each(['awaitedEvent', 'awaitedWebhook', 'awaitedRemotely'])(
    'of %s in the sample file offers events',
    (mark) => {
      expect(editor.completionsOf(mark)).toContain('message.received');
    },
  );
});
