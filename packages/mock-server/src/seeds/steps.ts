import { addAgent } from '../domain/agent.ts';
import { addChannel } from '../domain/channel.ts';
import { addContact } from '../domain/contact.ts';
import { addCustomField } from '../domain/custom-field.ts';
import { addMcpServer, attach } from '../domain/mcp-server.ts';
import { addTraining, processTraining } from '../domain/training.ts';
import { addWebhook } from '../domain/webhook.ts';
import type { World } from '../domain/world.ts';
import type { Store } from '../records/store.ts';
import { replayConversation } from './conversation.ts';
import {
  type Check,
  fits,
  isFirst,
  isFree,
  isHealthKnown,
  isOf,
  isStory,
  isStranger,
  isTimely,
  names,
  namesAgents,
  requireAgreement,
} from './rules.ts';
import type { Seed } from './seed.ts';

/** One record of a seed. */
export interface Step {
  /** Where it stands, e.g. `agents/0`. */
  readonly place: string;
  readonly checks: readonly ((world: World) => void)[];
  add(world: World): void;
}

/** In an order in which each record finds those that it is about. */
export function toSteps({ conversations = [], ...seed }: Seed): Step[] {
  // A url or a file shows its address elsewhere than it takes it.
  const trainings = seed.trainings?.map(({ content, ...draft }) => {
    return { ...draft, content: content ?? draft.source_url ?? draft.file_url };
  });
  const messages = conversations.flatMap((conversation) => conversation.messages ?? []);
  const isOnce = isFirst(messages);
  const ofAgent = names('agents', 'agent_id');
  return [
    ...stepsOf('agents', seed.agents, [isTimely, fits('createAgent')], addAgent),
    ...stepsOf('channels', seed.channels, [isTimely, ofAgent, fits('createChannel')], addChannel),
    ...stepsOf(
      'customFields',
      seed.customFields,
      [isTimely, fits('createCustomField')],
      addCustomField,
    ),
    ...stepsOf(
      'contacts',
      seed.contacts,
      [isTimely, fits('createContact'), isStranger],
      addContact,
    ),
    ...stepsOf(
      'trainings',
      trainings,
      [isTimely, ofAgent, fits('createTraining')],
      (world, draft) => {
        const training = addTraining(world, { ...draft, content: draft.content ?? '' });
        requireAgreement(draft, training, ['source_url', 'file_url', 'error_message']);
        processTraining(world, training);
      },
    ),
    ...stepsOf(
      'mcpServers',
      seed.mcpServers,
      [isTimely, namesAgents, fits('addMcpServer')],
      (world, { agent_ids, tools: offered, ...draft }) => {
        const server = addMcpServer(world, { ...draft, offered });
        for (const id of agent_ids) attach(world.store, server, id);
        requireAgreement(draft, server, ['tools_count']);
      },
    ),
    ...stepsOf(
      'webhooks',
      seed.webhooks,
      [isTimely, fits('createWebhook'), isHealthKnown],
      addWebhook,
    ),
    ...conversations.flatMap((conversation, index) =>
      // Checked one by one; their conversation brings them along.
      stepsOf(
        'messages',
        conversation.messages,
        [isOnce, isOf(conversation), fits('sendConversationMessage')],
        () => {},
        `conversations/${index}/messages`,
      ),
    ),
    ...stepsOf(
      'conversations',
      conversations,
      [isStory, ofAgent, names('channels', 'channel_id'), names('contacts', 'contact_id')],
      (world, draft) => {
        requireAgreement(draft, replayConversation(world, draft), [
          'assigned_to',
          'human_started_at',
          'closed_at',
          'last_message_at',
        ]);
      },
    ),
  ];
}

function stepsOf<Draft extends { readonly id?: string }>(
  kind: keyof Store,
  drafts: readonly Draft[] = [],
  checks: readonly Check<Draft>[],
  add: (world: World, draft: Draft) => void,
  place: string = kind,
): Step[] {
  return drafts.map((draft, index) => ({
    place: `${place}/${index}`,
    checks: [isFree(kind), ...checks].map((check) => (world) => check(draft, world)),
    add: (world) => add(world, draft),
  }));
}
