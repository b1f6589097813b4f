import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openInEditor } from '@agent-platform/tools/editor';
import { describe, expect, it } from 'vitest';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** A program in which `/*name*\/` marks a place. */
const code = `
import type { AgentPlatform, Contact, CreateAgentBody, Hooks, ListContactsQuery } from '../../src/index.ts';

declare const client: AgentPlatform;
declare const agent: CreateAgentBody;
declare const query: ListContactsQuery;
declare const contact: Contact;
declare const hooks: Hooks;

client./*agents*/agents./*create*/create(agent);
client.agents./*startConversation*/startConversation('a', { message: 'Hello' });
client.conversations./*list*/list();
client.webhooks./*createWebhook*/create({ url: 'https://x.test', /*events*/events: [] });
client.chats./*startHuman*/startHuman('c');
client./*health*/health();
client./*me*/me();
const /*conversation*/conversation = await client.conversations.get('c');
const /*page*/page = await client.trainings.list('a');
conversation./*status*/status;
contact./*customFields*/custom_fields;
query./*order*/order;
agent./*name*/name;
agent./*avatar*/avatar_url;

hooks./*start*/start;
hooks./*queued*/queued;
hooks./*request*/request;
hooks./*response*/response;
hooks./*retry*/retry;
hooks./*success*/success;
hooks./*failure*/failure;

client.conversations.list({ status: '/*listStatus*/' });
client.conversations.sendMessage('c', { message_type: '/*messageType*/' });
client.channels.list({ type: '/*channelType*/' });
if (conversation.status === '/*readStatus*/') {}
client.webhooks.create({ url: 'https://x.test', events: ['/*createEvents*/'] });
client.webhooks.update('w', { events: ['/*updateEvents*/'] });
const webhook = await client.webhooks.get('w');
if (webhook.events.includes('/*readEvents*/')) {}
client.webhooks.update('w', { events: [...webhook.events, 'CONVERSATIONS', 'some.event_of_tomorrow'] });
`;

const { service, file, positionOf, signatureOf, documentationOf, tagsOf, completionsOf, problems } =
  openInEditor(code, new URL('support/', import.meta.url));

describe('a hover in the editor', () => {
  it.each([
    ['agents', '(property) AgentPlatform.agents: Agents'],
    [
      'create',
      '(method) Agents.create(body: CreateAgentBody, options?: RequestOptions): ApiPromise<Agent>',
    ],
    [
      'startConversation',
      '(method) Agents.startConversation(agentId: string, body: StartConversationBody, options?: RequestOptions): ApiPromise<StartedConversation>',
    ],
    [
      'list',
      '(method) Conversations.list(query?: ListConversationsQuery, options?: RequestOptions): PagePromise<Conversation>',
    ],
    [
      'createWebhook',
      '(method) Webhooks.create(body: CreateWebhookBody, options?: RequestOptions): ApiPromise<WebhookWithSecret>',
    ],
    [
      'startHuman',
      '(method) Chats.startHuman(chatId: string, options?: RequestOptions): ApiPromise<Chat>',
    ],
    ['me', '(method) AgentPlatform.me(options?: RequestOptions): ApiPromise<Me>'],
    ['conversation', 'const conversation: Conversation'],
    ['page', 'const page: Page<Training>'],
    [
      'status',
      '(property) Conversation.status: "open" | "human" | "closed" | "waiting" | "pending" | (string & {})',
    ],
    ['customFields', '(property) Contact.custom_fields: Record<string, CustomFieldValue>'],
    ['order', '(property) ListContactsQuery.order?: "asc" | "desc" | undefined'],
    ['name', '(property) CreateAgentBody.name: string'],
    ['avatar', '(property) CreateAgentBody.avatar_url?: string | null | undefined'],
    ['events', '(property) CreateWebhookBody.events: WebhookSubscription[]'],
  ])('over %s in the sample file shows named types and the values of enums', (mark, signature) => {
    expect(signatureOf(mark)).toBe(signature);
  });

  it.each(['start', 'queued', 'request', 'response', 'retry', 'success', 'failure'])(
    'over the hook %s in the sample file says when it is called',
    (name) => {
      expect(documentationOf(name)).toMatch(/^Called (when|before|once) /);
    },
  );

  it('over webhooks.create lists the events', () => {
    expect(documentationOf('createWebhook')).toContain(
      '| `agent` | `agent.handoff_started`, `agent.handoff_completed` | `agent.handoff_started`, `agent.handoff_completed`, `agent.transferred` |',
    );
  });

  it('over a method says what it does, needs, sends and throws', () => {
    expect(documentationOf('startHuman')).toMatchInlineSnapshot(`
      "Hands a chat over to an operator, so that the AI agent stops replying.

      If the chat is already in human mode, nothing changes and no event fires. Of the events that
      this request fires, only \`agent.handoff_started\` is documented.

      - \`POST /v1/chats/{id}/start-human\`, documented
      - Scope: \`chats:write\` (Variant A); \`chats:manage\` (Variant B)
      - Events: \`agent.handoff_started\`, \`conversation.transferred\` (Variant A);
        \`agent.handoff_started\`, \`conversation.assigned\` (Variant B)"
    `);
    expect(tagsOf('startHuman')).toMatchInlineSnapshot(`
      [
        "@throws ConflictError 409: The chat is closed.",
        "@example await client.chats.startHuman(chatId);
      await client.chats.sendMessage(chatId, { content: 'Hello Maria, this is Pedro.' });
      await client.chats.stopHuman(chatId);",
      ]
    `);
  });

  it.each(['health', 'me'])('over %s, a method of the client itself, documents it', (mark) => {
    expect(documentationOf(mark)).toContain(`- \`GET /v1/${mark}\`, documented\n`);
  });

  it('over a property says what it holds, its limits and its default', () => {
    expect(documentationOf('name')).toBe("The agent's name. 1 to 255 characters.");
    expect(tagsOf('order')).toEqual([expect.stringMatching(/^@default /)]);
  });
});

describe('a completion in the editor', () => {
  it.each([
    ['listStatus', ['closed', 'human', 'open']],
    ['messageType', ['audio', 'document', 'image', 'text', 'video']],
    ['channelType', ['email', 'telegram', 'website', 'whatsapp']],
  ])('of %s in the sample file offers only values that the platform accepts', (mark, values) => {
    expect(completionsOf(mark)).toEqual(values);
  });

  it('of a value in a response also offers values that other platform versions send', () => {
    expect(completionsOf('readStatus')).toEqual(['closed', 'human', 'open', 'pending', 'waiting']);
  });
});

it.each(['createEvents', 'updateEvents', 'readEvents'])(
  'a completion of a webhook’s events (%s) offers only what webhooks can subscribe to',
  (mark) => {
    const offered = completionsOf(mark);
    for (const subscription of ['message.received', 'credit.low', 'conversation.*', 'billing'])
      expect(offered).toContain(subscription);
    for (const other of ['webhook.test', 'webhook.*']) expect(offered).not.toContain(other);
  },
);

describe('the editor’s “go to definition” on a method', () => {
  it('leads to the generated class, with its documentation', () => {
    const [definition] = service.getDefinitionAtPosition(file, positionOf('startHuman')) ?? [];
    expect(definition?.fileName).toBe(path('../src/generated/resources/chats.ts'));
    const source = readFileSync(String(definition?.fileName), 'utf8');
    const above = source.slice(0, definition?.contextSpan?.start).trimEnd();
    expect(above.slice(above.lastIndexOf('/**'))).toContain('Hands a chat over to an operator');
  });
});

describe('the program of these tests', () => {
  it('has type errors only where it requests completions', () => {
    const unfinished = ['listStatus', 'messageType', 'channelType'].map(
      (mark) => code.slice(0, positionOf(mark)).split('\n').length,
    );
    expect([...new Set(problems().map(({ line }) => line))]).toEqual(unfinished);
  });
});
