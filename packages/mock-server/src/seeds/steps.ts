import { addAgent } from '../domain/agent.ts';
import { addChannel } from '../domain/channel.ts';
import { addContact } from '../domain/contact.ts';
import { addCustomField } from '../domain/custom-field.ts';
import type { Domain } from '../domain/domain.ts';
import { addMcpServer, attach } from '../domain/mcp-server.ts';
import { addTraining } from '../domain/training.ts';
import { addWebhook } from '../domain/webhook.ts';
import type { Seed } from '../generated/control-types.ts';
import type { Store } from '../records/store.ts';
import { replayConversation } from './conversation.ts';
import {
  type BodyOperation,
  belongsTo,
  type Check,
  hasFreeId,
  hasKnownStatus,
  hasPlausibleHistory,
  hasPlausibleTimes,
  hasUniqueAddress,
  hasUniqueIdAmong,
  passesRulesOf,
  refersTo,
  refersToAgents,
  requireSameValues,
  type SeedRecord,
} from './rules.ts';

/** Checks and adds one record of a seed. */
interface Step {
  /** Where the record is in the seed, such as `agents/0`. */
  readonly path: string;
  readonly checks: readonly ((domain: Domain) => void)[];
  add(domain: Domain): void;
}

/** Returns the steps that add a seed. Each record comes after the records that it refers to. */
export function toSteps({ conversations = [], ...seed }: Seed): Step[] {
  // A training of type `url` or `file` is created with its address as `content`, but its record may have the address
  // only in `source_url` or `file_url`.
  const trainings = seed.trainings?.map(({ content, ...draft }) => {
    return { ...draft, content: content ?? draft.source_url ?? draft.file_url };
  });
  const messages = conversations.flatMap((conversation) => conversation.messages ?? []);
  const hasOwnId = hasUniqueIdAmong(messages);
  const refersToAgent = refersTo('agents', 'agent_id');
  return [
    ...recordSteps('agents', seed.agents, 'createAgent', [], addAgent),
    ...recordSteps('channels', seed.channels, 'createChannel', [refersToAgent], addChannel),
    ...recordSteps('customFields', seed.customFields, 'createCustomField', [], addCustomField),
    ...recordSteps('contacts', seed.contacts, 'createContact', [hasUniqueAddress], addContact),
    ...recordSteps('trainings', trainings, 'createTraining', [refersToAgent], (domain, draft) => {
      const training = addTraining(domain, { ...draft, content: draft.content ?? '' });
      requireSameValues(draft, training, ['source_url', 'file_url', 'error_message']);
    }),
    ...recordSteps(
      'mcpServers',
      seed.mcpServers,
      'addMcpServer',
      [refersToAgents],
      (domain, { agent_ids, tools: offered, ...draft }) => {
        const server = addMcpServer(domain, { ...draft, offered });
        for (const id of agent_ids) attach(domain, server, id);
        requireSameValues(draft, server, ['tools_count']);
      },
    ),
    ...recordSteps('webhooks', seed.webhooks, 'createWebhook', [hasKnownStatus], addWebhook),
    ...conversations.flatMap((conversation, index) =>
      // Messages are checked one by one, but added with their conversation.
      stepsOf(
        'messages',
        conversation.messages,
        [hasOwnId, belongsTo(conversation), passesRulesOf('sendConversationMessage')],
        () => {},
        `conversations/${index}/messages`,
      ),
    ),
    ...stepsOf(
      'conversations',
      conversations,
      [
        hasPlausibleHistory,
        refersToAgent,
        refersTo('channels', 'channel_id'),
        refersTo('contacts', 'contact_id'),
      ],
      (domain, draft) => {
        requireSameValues(draft, replayConversation(domain, draft), [
          'assigned_to',
          'human_started_at',
          'closed_at',
          'last_message_at',
        ]);
      },
    ),
  ];
}

/**
 * Returns the steps for records of one kind.
 * @param operation the operation that creates such a record.
 * @param checks further checks, run before the operation's own rules.
 */
function recordSteps<Draft extends SeedRecord>(
  kind: keyof Store,
  drafts: readonly Draft[] | undefined,
  operation: BodyOperation,
  checks: readonly Check<Draft>[],
  add: (domain: Domain, draft: Draft) => void,
): Step[] {
  return stepsOf(kind, drafts, [hasPlausibleTimes, ...checks, passesRulesOf(operation)], add);
}

function stepsOf<Draft extends { readonly id?: string }>(
  kind: keyof Store,
  drafts: readonly Draft[] = [],
  checks: readonly Check<Draft>[],
  add: (domain: Domain, draft: Draft) => void,
  path: string = kind,
): Step[] {
  return drafts.map((draft, index) => ({
    path: `${path}/${index}`,
    checks: [hasFreeId(kind), ...checks].map((check) => (domain) => check(draft, domain)),
    add: (domain) => add(domain, draft),
  }));
}
