import {
  createMockServer,
  demo,
  MockConfigurationError,
  type Seed,
} from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { unknownId } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

const id = '00000000-0000-4000-8000-0000000000e1';
const agent_id = demo.agentId;
const training = { agent_id, title: 'Returns', content: 'Within 30 days.' };
const server = { name: 'Tools', url: 'https://tools.test/mcp', agent_ids: [agent_id] };
const webhook = { url: 'https://receiver.test/', events: ['messages'] };
const message = { sender_type: 'customer' as const, content: 'Hello' };
const talk = { agent_id, messages: [{ ...message, id }] };
const plan = { name: 'Plan', type: 'select' as const, options: ['free', 'pro'] };

/** Returns the message of the error that `mock.seed` throws. */
function errorOf(seed: Seed, mock = createMockServer()): string {
  try {
    mock.seed(seed);
  } catch (error) {
    if (error instanceof MockConfigurationError) return error.message;
    throw error;
  }
  throw new Error('The seed was added');
}

describe('a seed is rejected as a whole, with an error that names the record and the rule', () => {
  it.each<[string, Seed, string]>([
    [
      'a name is empty',
      { agents: [{ name: 'Ana' }, { name: '', temperature: 55 }] },
      '`agents/1`: `name` must be at least 1 character long. `temperature` must be at most 2',
    ],
    [
      'a property is missing',
      { trainings: [{ agent_id, title: 'Empty' }] },
      '`trainings/0`: `content` is required',
    ],
    [
      'a property that the type requires is missing',
      { customFields: [{ name: 'Plan', type: 'select' }] },
      '`customFields/0`: `options` must have at least 1 item when `type` is `select`',
    ],
    [
      'two custom fields have the same name',
      { customFields: [plan, { name: 'Plan', type: 'text' }] },
      '`customFields/1`: A custom field with the name `Plan` already exists',
    ],
    [
      'a contact has the email of another contact',
      { contacts: [{ name: 'Maria', email: 'maria@example.com' }] },
      `\`contacts/0\`: Contact \`${demo.contactId}\` already has this`,
    ],
    [
      'a custom field does not allow the value',
      { customFields: [plan], contacts: [{ name: 'Bea', custom_fields: { Plan: 'gold' } }] },
      '`contacts/0`: `custom_fields/Plan` must be one of `free`, `pro`',
    ],
    [
      'an agent does not exist',
      { trainings: [{ ...training, agent_id: unknownId }] },
      `\`trainings/0\`: \`agent_id\`: Agent \`${unknownId}\` was not found`,
    ],
    [
      'an agent of an MCP server does not exist',
      { mcpServers: [{ ...server, agent_ids: [agent_id, unknownId] }] },
      `\`mcpServers/0\`: \`agent_ids/1\`: Agent \`${unknownId}\` was not found`,
    ],
    [
      'a channel does not exist',
      { conversations: [{ agent_id, channel_id: unknownId }] },
      `\`conversations/0\`: \`channel_id\`: Channel \`${unknownId}\` was not found`,
    ],
    [
      'a contact does not exist',
      { conversations: [{ agent_id, contact_id: unknownId }] },
      `\`conversations/0\`: \`contact_id\`: Contact \`${unknownId}\` was not found`,
    ],
    [
      'an event does not exist',
      { webhooks: [{ ...webhook, events: ['news'] }] },
      '`webhooks/0`: `events/0` must be an event name',
    ],
    [
      'a secret is blank',
      { webhooks: [{ ...webhook, secret: ' ' }] },
      '`webhooks/0/secret` is missing or blank',
    ],
    [
      'a status does not exist in the variant',
      { webhooks: [{ ...webhook, status: 'failing' }] },
      '`webhooks/0`: `status` must be `active` or `inactive`',
    ],
    [
      'a text message has no text',
      { conversations: [{ agent_id, messages: [message, { ...message, content: null }] }] },
      '`conversations/0/messages/1`: `content` is required when `message_type` is `text`',
    ],
    [
      'the sender type of a message is unknown',
      { conversations: [{ agent_id, messages: [{ ...message, sender_type: 'x' as 'human' }] }] },
      '`conversations/0/messages/0/sender_type` must be one of `customer`, `agent`, `human`',
    ],
    [
      'an id is in use',
      { agents: [{ id: agent_id, name: 'Again' }] },
      `\`agents/0\`: The id \`${agent_id}\` is already in use`,
    ],
    [
      'two messages have the same id',
      { conversations: [talk, talk] },
      `\`conversations/1\`: The id \`${id}\` is already in use`,
    ],
  ])('if %s', (_what, seed, expected) => {
    const mock = createMockServer();
    const before = JSON.stringify(mock.snapshot());
    const channels = [{ name: 'Good', agent_id }];
    expect(errorOf({ channels, ...seed }, mock)).toContain(`seed: ${expected}`);
    expect(JSON.stringify(mock.snapshot())).toBe(before);
    expect(mock.clock.due().total).toBe(0);
  });

  it('if the URL of a webhook is not https, but `requireHttps` is set', () => {
    const mock = createMockServer({ requireHttps: true });
    const seed = { webhooks: [{ ...webhook, url: 'http://receiver.test/' }] };
    expect(errorOf(seed, mock)).toContain('`webhooks/0`: `url` must be an https URL');
  });

  it('if it is the option `seed` of a mock', () => {
    expect(() => createMockServer({ seed: { agents: [{ name: '' }] } })).toThrow('`agents/0`: ');
  });

  it('if it is sent over HTTP', async () => {
    const { server } = await listenHere(createMockServer());
    const response = await fetch(`${server.url}/__mock__/seed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agents: [{ name: '' }] }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('`agents/0`: ');
  });
});

describe('the error of an invalid seed', () => {
  it('names every invalid record, but not those that only refer to one', () => {
    const seed: Seed = {
      agents: [{ id, name: '' }],
      trainings: [{ agent_id: id, title: '', content: '' }],
      conversations: [{ agent_id: id, channel_id: unknownId, contact_id: unknownId }],
    };
    expect(errorOf(seed).split('. ')).toEqual([
      'seed: `agents/0`: `name` must be at least 1 character long',
      '`trainings/0`: `title` must be at least 1 character long',
      '`content` must be at least 1 character long',
      `\`conversations/0\`: \`channel_id\`: Channel \`${unknownId}\` was not found in this workspace`,
      `\`contact_id\`: Contact \`${unknownId}\` was not found in this workspace`,
      expect.stringMatching(/^The kinds of records are: `agents`, /),
    ]);
  });

  it('says that a list has too many invalid records to name any', () => {
    const messages = Array.from({ length: 200_000 }, () => 1);
    expect(errorOf({ conversations: [{ agent_id, messages }] } as unknown as Seed)).toBe(
      'seed: A list has too many invalid records to name any. Check a smaller seed.',
    );
  });

  it('does not contain a secret', () => {
    const secret = 'between us';
    expect(errorOf({ webhooks: [{ ...webhook, events: ['news'], secret }] })).not.toContain(secret);
  });

  it.each<[string, object, RegExp]>([
    [
      'records that break the specification',
      { agents: Array(50_000).fill(1) },
      /^seed: `agents\/0` must be an object\. .*\. `agents\/19` must be an object\. There are 49980 more\. The kinds/,
    ],
    [
      'records that break the rules of the API',
      { agents: Array(1000).fill({ name: '' }) },
      /^seed: `agents\/0`: `name` must be at least 1 character long\. `agents\/1`: .*\. There are 980 more\. The kinds/,
    ],
    [
      'unknown properties',
      { agents: [Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`x${at}`, 1]))] },
      /`agents\/0` has unknown properties: `x0`, `x1`, .*, `x19`, and 99980 more\. The kinds/,
    ],
    [
      'characters in a name',
      { ['a'.repeat(10_000_000)]: [] },
      /^seed: `seed` has unknown properties: `a+… The kinds/,
    ],
  ])('is short, however many %s there are', (_what, seed, expected) => {
    const error = errorOf(seed);
    expect(error).toMatch(expected);
    expect(error.length).toBeLessThan(2500);
  });
});
