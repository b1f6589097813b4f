import { addAgent } from '../domain/agent.ts';
import { addChannel } from '../domain/channel.ts';
import { addContact } from '../domain/contact.ts';
import { addCustomField } from '../domain/custom-field.ts';
import type { Domain } from '../domain/domain.ts';
import { addMcpServer, attach } from '../domain/mcp-server.ts';
import { addTraining } from '../domain/training.ts';
import { addWebhook } from '../domain/webhook.ts';
import type { Seed } from '../generated/control-types.ts';
import { replayConversation } from './conversation.ts';
import {
  type BodyOperation,
  type Check,
  hasKnownStatus,
  hasUniqueAddress,
  passesRulesOf,
  refersTo,
  refersToAgents,
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
  const refersToAgent = refersTo('agents', 'agent_id');
  return [
    ...recordSteps('agents', seed.agents, 'createAgent', [], addAgent),
    ...recordSteps('channels', seed.channels, 'createChannel', [refersToAgent], addChannel),
    ...recordSteps('customFields', seed.customFields, 'createCustomField', [], addCustomField),
    ...recordSteps('contacts', seed.contacts, 'createContact', [hasUniqueAddress], addContact),
    ...recordSteps('trainings', trainings, 'createTraining', [refersToAgent], (domain, draft) => {
      addTraining(domain, { ...draft, content: draft.content ?? '' });
    }),
    ...recordSteps(
      'mcpServers',
      seed.mcpServers,
      'addMcpServer',
      [refersToAgents],
      (domain, { agent_ids, tools: offered, ...draft }) => {
        const server = addMcpServer(domain, { ...draft, offered });
        for (const id of agent_ids) attach(domain, server, id);
      },
    ),
    ...recordSteps('webhooks', seed.webhooks, 'createWebhook', [hasKnownStatus], addWebhook),
    ...conversations.flatMap(({ messages }, index) =>
      // Messages are checked one by one, but added with their conversation.
      recordSteps(
        `conversations/${index}/messages`,
        messages,
        'sendConversationMessage',
        [],
        () => {},
      ),
    ),
    ...stepsOf(
      'conversations',
      conversations,
      [refersToAgent, refersTo('channels', 'channel_id'), refersTo('contacts', 'contact_id')],
      replayConversation,
    ),
  ];
}

/**
 * Returns the steps for records of one kind.
 * @param operation the operation that creates such a record.
 * @param checks further checks, run before the operation's own rules.
 */
function recordSteps<Draft extends object>(
  path: string,
  drafts: readonly Draft[] | undefined,
  operation: BodyOperation,
  checks: readonly Check<Draft>[],
  add: (domain: Domain, draft: Draft) => void,
): Step[] {
  return stepsOf(path, drafts, [...checks, passesRulesOf(operation)], add);
}

function stepsOf<Draft>(
  path: string,
  drafts: readonly Draft[] = [],
  checks: readonly Check<Draft>[],
  add: (domain: Domain, draft: Draft) => void,
): Step[] {
  return drafts.map((draft, index) => ({
    path: `${path}/${index}`,
    checks: checks.map((check) => (domain) => check(draft, domain)),
    add: (domain) => add(domain, draft),
  }));
}
