import {
  createMockServer,
  demo,
  MockConfigurationError,
  type Seed,
} from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { unknownId } from '../support/records.ts';

const id = '00000000-0000-4000-8000-0000000000e1';
const agent_id = demo.agentId;
const training = { agent_id, title: 'Returns', content: 'Within 30 days.' };
const server = { name: 'Tools', url: 'https://tools.test/mcp', agent_ids: [agent_id] };
const webhook = { url: 'https://receiver.test/', events: ['messages'] };
const said = { sender_type: 'customer' as const, content: 'Hello' };
const at = (time: string) => `2025-12-31T${time}:00.000Z`;

/** Returns a seed with one invalid conversation, and its error message. */
const conversation = (draft: object, said: string): [Seed, string] => [
  { conversations: [{ agent_id, ...draft }] },
  `\`conversations/0\`: ${said}`,
];

/** Returns a seed whose second message is invalid, and its error message. */
const message = (draft: object, rule: string): [Seed, string] => [
  { conversations: [{ agent_id, id, messages: [said, { ...said, ...draft }] }] },
  `\`conversations/0/messages/1\`: ${rule}`,
];

/** Returns the message of the error that `mock.seed` throws. */
function refusalOf(seed: Seed, mock = createMockServer()): string {
  try {
    mock.seed(seed);
  } catch (error) {
    if (error instanceof MockConfigurationError) return error.message;
    throw error;
  }
  throw new Error('The seed was taken');
}

describe('a seed is refused', () => {
  it.each<[Seed, string]>([
    [{ trainings: [{ ...training, title: '' }] }, '`trainings/0`: `title` must be at least 1'],
    [{ trainings: [{ agent_id, title: 'Empty' }] }, '`trainings/0`: `content` is required'],
    [
      { trainings: [{ ...training, agent_id: unknownId }] },
      `\`trainings/0\`: \`agent_id\`: Agent \`${unknownId}\` was not found`,
    ],
    [
      { trainings: [{ ...training, type: 'url' }] },
      '`trainings/0`: `content` must be an absolute URL when `type` is `url`',
    ],
    [
      { trainings: [{ ...training, source_url: 'https://x.test/' }] },
      '`trainings/0`: `source_url` must be `null`, because other properties determine it',
    ],
    [
      { trainings: [{ ...training, error_message: 'Lost' }] },
      '`trainings/0`: `error_message` must be `null`, because other properties determine it',
    ],
    [{ mcpServers: [{ ...server, url: 'tools' }] }, '`mcpServers/0/url` must be an absolute URL'],
    [
      { mcpServers: [{ ...server, agent_ids: [] }] },
      '`mcpServers/0/agent_ids` must have at least 1',
    ],
    [
      { mcpServers: [{ ...server, agent_ids: [agent_id, unknownId] }] },
      `\`mcpServers/0\`: \`agent_ids/1\`: Agent \`${unknownId}\` was not found`,
    ],
    [
      { mcpServers: [{ ...server, tools_count: 3 }] },
      '`mcpServers/0`: `tools_count` must be `0`, because other properties determine it',
    ],
    [
      { webhooks: [{ ...webhook, events: ['news'] }] },
      '`webhooks/0`: `events/0` must be an event name',
    ],
    [{ webhooks: [{ ...webhook, secret: ' ' }] }, '`webhooks/0/secret` is missing or blank'],
    [
      { webhooks: [{ ...webhook, status: 'failing' }] },
      '`webhooks/0`: `status` must be `active` or `inactive`',
    ],
    conversation({ agent_id: unknownId }, `\`agent_id\`: Agent \`${unknownId}\` was not found`),
    conversation(
      { channel_id: unknownId },
      `\`channel_id\`: Channel \`${unknownId}\` was not found`,
    ),
    conversation(
      { contact_id: unknownId },
      `\`contact_id\`: Contact \`${unknownId}\` was not found`,
    ),
    conversation(
      { assigned_to: id },
      '`assigned_to` must be `null`, because other properties determine it',
    ),
    conversation({ human_started_at: at('10:00') }, '`human_started_at` must be `null`'),
    conversation({ status: 'human', closed_at: at('10:00') }, '`closed_at` must be `null`'),
    conversation({ last_message_at: at('10:00') }, '`last_message_at` must be `null`'),
    conversation(
      { created_at: at('10:00'), messages: [{ ...said, created_at: at('09:59') }] },
      `\`messages/0/created_at\` must not be before \`created_at\`, which is \`${at('10:00')}\``,
    ),
    conversation(
      { messages: [at('11:00'), at('10:00')].map((created_at) => ({ ...said, created_at })) },
      `\`messages/1/created_at\` must not be before \`messages/0/created_at\`, which is \`${at('11:00')}\``,
    ),
    conversation(
      {
        status: 'closed',
        closed_at: at('10:00'),
        messages: [{ ...said, created_at: at('11:00') }],
      },
      `\`closed_at\` must not be before \`messages/0/created_at\`, which is \`${at('11:00')}\``,
    ),
    conversation(
      { status: 'human', created_at: at('11:00'), human_started_at: at('10:00') },
      `\`human_started_at\` must not be before \`created_at\`, which is \`${at('11:00')}\``,
    ),
    conversation(
      { created_at: '2026-01-01T00:00:00.001Z' },
      '`created_at` must not be after the current time of the mock, which is `2026-01-01T00:00:00.000Z`',
    ),
    conversation(
      { messages: [id, undefined].map((id) => ({ ...said, id, created_at: at('10:00') })) },
      "`messages/1/created_at` must be after the previous message's time",
    ),
    conversation(
      { messages: [id, demo.agentId].map((id) => ({ ...said, id, created_at: at('10:00') })) },
      "`messages/1/created_at` must be after the previous message's time",
    ),
    message({ content: null }, '`content` is required when `message_type` is `text`'),
    message({ message_type: 'image' }, '`media_url` is required when `message_type` is `image`'),
    message({ content: 'x'.repeat(65_536) }, '`content` must be at most 65535 characters'),
    message({ conversation_id: unknownId }, '`conversation_id` must be the id of the conversation'),
    message(
      { sender_type: 'agent', sender_id: unknownId },
      `\`sender_id\`: Agent \`${unknownId}\` was not`,
    ),
    message({ sender_id: id }, '`sender_id` must be null when `sender_type` is `customer`'),
    [
      { conversations: [{ agent_id, messages: [{ ...said, sender_type: 'system' as 'human' }] }] },
      '`conversations/0/messages/0/sender_type` must be one of `customer`, `agent`, `human`',
    ],
    [
      { agents: [{ name: 'Ana', updated_at: at('10:00') }] },
      '`agents/0`: `updated_at` must not be before `created_at`, which is `2026-01-01T00:00:00.000Z`',
    ],
    [
      { contacts: [{ name: 'Bea', created_at: '2026-01-01T01:00:00+00:30' }] },
      '`contacts/0`: `created_at` must not be after the current time of the mock',
    ],
  ])('with the place and the rule, and nothing is added: %j', (seed, expected) => {
    const mock = createMockServer();
    const before = JSON.stringify(mock.snapshot());
    expect(refusalOf({ ...seed, customFields: [{ name: 'Good', type: 'text' }] }, mock)).toContain(
      `seed: ${expected}`,
    );
    expect(JSON.stringify(mock.snapshot())).toBe(before);
  });

  it.each<[string, Seed, string]>([
    [
      'webhooks',
      {
        webhooks: [
          { ...webhook, id },
          { ...webhook, id },
        ],
      },
      'webhooks/1',
    ],
    ['messages of one conversation', toConversations([id, id]), 'conversations/0/messages/1'],
    ['messages of two', toConversations([id], [id]), 'conversations/1/messages/0'],
  ])('when two %s have the same id', (_what, seed, place) => {
    expect(refusalOf(seed)).toContain(`seed: \`${place}\`: The id \`${id}\` is already in use.`);
  });

  it('when a message has the id of an existing message', () => {
    const mock = createMockServer();
    mock.seed(toConversations([id]));
    expect(refusalOf(toConversations([id]), mock)).toContain(
      `\`conversations/0/messages/0\`: The id \`${id}\` is already in use.`,
    );
  });

  it('with all problems of a record, and no others', () => {
    const wrong: Seed = {
      agents: [{ id, name: '' }],
      trainings: [{ agent_id: id, title: '', content: '' }],
      conversations: [
        { agent_id: id, channel_id: unknownId, contact_id: unknownId, assigned_to: id },
      ],
    };
    const said = refusalOf(wrong);
    expect(said.split('. ')).toEqual([
      'seed: `agents/0`: `name` must be at least 1 character long',
      '`trainings/0`: `title` must be at least 1 character long',
      '`content` must be at least 1 character long',
      `\`conversations/0\`: \`channel_id\`: Channel \`${unknownId}\` was not found in this workspace`,
      `\`contact_id\`: Contact \`${unknownId}\` was not found in this workspace`,
      expect.stringMatching(/^`assigned_to` must be `null`/),
      expect.stringMatching(/^The kinds of records are: `agents`, /),
    ]);
  });

  it('without a word of the secret in it', () => {
    const secret = 'between us';
    const seed = { webhooks: [{ ...webhook, events: ['news'], secret }] };
    expect(refusalOf(seed)).not.toContain(secret);
  });

  it('when a webhook is not https where that is required', () => {
    const mock = createMockServer({ requireHttps: true });
    const seed = { webhooks: [{ ...webhook, url: 'http://receiver.test/' }] };
    expect(refusalOf(seed, mock)).toContain('`webhooks/0`: `url` must be an https URL');
  });
});

/** Returns a seed of conversations whose messages have these ids. */
function toConversations(...conversations: string[][]): Seed {
  return {
    conversations: conversations.map((ids) => ({
      agent_id,
      messages: ids.map((id) => ({ ...said, id })),
    })),
  };
}

describe('the error of a seed with many mistakes', () => {
  const many = (item: unknown) => Array.from({ length: 200_000 }, () => item);

  it.each<[string, object, RegExp]>([
    [
      'records that break the specification',
      { agents: many(1) },
      /^seed: `agents\/0` must be an object\. .*\. `agents\/19` must be an object\. There are 199980 more\. The kinds/,
    ],
    [
      'messages that break the specification',
      { conversations: [{ agent_id, messages: many({}) }] },
      /^seed: `conversations\/0\/messages\/0\/sender_type` is required\. .*\. There are 199980 more\. The kinds/,
    ],
    [
      'records that break the rules of the API',
      { agents: many({ name: '' }).slice(0, 1000) },
      /^seed: `agents\/0`: `name` must be at least 1 character long\. `agents\/1`: .*\. There are 980 more\. The kinds/,
    ],
    [
      'unknown properties',
      { agents: [Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`x${at}`, 1]))] },
      /`agents\/0` has unknown properties: `x0`, `x1`, .*, `x19`, and 99980 more\. The kinds/,
    ],
    [
      'a long name',
      { ['a'.repeat(10_000_000)]: [] },
      /^seed: `seed` has unknown properties: `a+… The kinds/,
    ],
  ])('names the first twenty and counts the others: %s', (_what, seed, said) => {
    const message = refusalOf(seed);
    expect(message).toMatch(said);
    expect(message.length).toBeLessThan(2500);
  });

  it('is short for a snapshot as well', () => {
    const webhook = { url: 'https://hooks.example/', events: ['messages'] };
    const webhooks = Array.from({ length: 100 }, () => webhook);
    const other = createMockServer({ seed: { webhooks } });
    const mock = createMockServer({ webhookTargets: 'loopback' });
    expect(() => mock.restore(other.snapshot())).toThrow(
      /webhooks\/19\/url` [^/]*\. There are 80 more\.$/,
    );
  });
});
