import { Problem } from '../errors/problem.ts';
import { MockScriptError } from '../errors/script-error.ts';
import type { ConversationRecord, MessageRecord, ReplyRecord } from '../generated/control-types.ts';
import { type AgentPrompt, type ReplyFunction, takeReply, toReplyText } from './agent-reply.ts';
import { isReachable } from './conversation.ts';
import { setCredits } from './credits.ts';
import { postMessage } from './dialogue.ts';
import type { Domain } from './domain.ts';

export interface ReplyOutcome {
  /** `undefined` if the agent stayed silent. */
  readonly message: MessageRecord | undefined;
}

type NewReply = Pick<ReplyRecord, 'id' | 'agent_id' | 'conversation_id'>;

/** Returns how many credits an agent can still spend. Each reply in progress reserves one. */
export function freeCredits({ store }: Domain, agentId: string): number {
  const remaining = store.credits.get(agentId)?.credits_remaining ?? 0;
  return remaining - store.replies.all({ where: ({ agent_id }) => agent_id === agentId }).length;
}

/**
 * Lets the agent reply to a message from a customer. The reply costs one credit (decision A14). The agent stays silent
 * if an operator has taken over, if the agent is inactive, deleted or out of credits (decisions S6, S12, E5), or if the
 * channel is not active. The reply is dropped if the conversation is taken over, closed or moved to another agent
 * before the reply is ready.
 * @returns the agent's message, or `undefined` if there is none.
 * @throws Problem INTERNAL_ERROR if the reply fails. No message is stored then.
 */
export async function replyAsAgent(
  domain: Domain,
  { id: conversation_id, agent_id }: ConversationRecord,
  { id, content: message }: MessageRecord,
): Promise<MessageRecord | undefined> {
  const { replyScripts } = domain;
  if (freeCredits(domain, agent_id) <= 0 || !mayReply(domain, conversation_id)) return undefined;
  const reply = { id, agent_id, conversation_id };
  const { reply: script, rest } = takeReply(replyScripts.get(agent_id));
  if (rest !== undefined) replyScripts.set(agent_id, rest);
  try {
    if (typeof script === 'function') return await replyByFunction(domain, reply, script, message);
    const { delayMs = 0, fail = false } = typeof script === 'object' && script ? script : {};
    const content = fail ? null : toReplyText(script, message);
    const outcome =
      delayMs > 0
        ? await replyLater(domain, reply, content, delayMs)
        : { message: sendReply(domain, reply, content) };
    if (fail && outcome) throw new Error('`fail: true` is set');
    return outcome?.message;
  } catch (cause) {
    const failure = new MockScriptError(
      'agentReplies',
      `The reply of agent \`${agent_id}\``,
      cause,
    );
    throw new Problem('INTERNAL_ERROR', failure.message, { cause: failure });
  }
}

/** Returns `undefined` if the reply was cancelled. */
async function replyLater(
  domain: Domain,
  reply: NewReply,
  content: string | null,
  ms: number,
): Promise<ReplyOutcome | undefined> {
  const { awaitedReplies } = domain;
  const at = Math.ceil(Date.parse(domain.now()) + ms);
  const woken = domain.sleep(ms);
  startReply(domain, { ...reply, at, content });
  awaitedReplies.set(reply.id, undefined);
  try {
    await woken;
    return awaitedReplies.get(reply.id);
  } finally {
    awaitedReplies.delete(reply.id);
    domain.store.replies.remove(domain.cause, reply.id);
  }
}

/**
 * Sends a planned reply that is now due, and passes the outcome to the caller that is waiting for it. After a restore,
 * no caller is waiting.
 */
export function sendPlannedReply(domain: Domain, reply: ReplyRecord): void {
  const { store, cause, awaitedReplies } = domain;
  store.replies.remove(cause, reply.id);
  const message = sendReply(domain, reply, reply.content);
  if (awaitedReplies.has(reply.id)) awaitedReplies.set(reply.id, { message });
}

/** Sends what a function returns, unless the reply was cancelled meanwhile. */
async function replyByFunction(
  domain: Domain,
  reply: NewReply,
  script: ReplyFunction,
  message: string | null,
): Promise<MessageRecord | undefined> {
  const { replies } = domain.store;
  startReply(domain, { ...reply, at: null, content: null });
  let isWanted = false;
  let content: unknown;
  try {
    content = await script(toPrompt(domain, reply, message));
  } finally {
    isWanted = replies.remove(domain.cause, reply.id);
  }
  if (typeof content !== 'string' && content !== null) {
    throw new TypeError(
      `the function returned a value of type \`${typeof content}\` instead of a string or \`null\``,
    );
  }
  return isWanted ? sendReply(domain, reply, content) : undefined;
}

function startReply(
  { store, cause, now }: Domain,
  reply: NewReply & Pick<ReplyRecord, 'at' | 'content'>,
): void {
  const { causedBy: caused_by } = cause;
  store.replies.insert(cause, { ...reply, caused_by, created_at: now() });
}

function sendReply(
  domain: Domain,
  { agent_id, conversation_id }: NewReply,
  content: string | null,
): MessageRecord | undefined {
  if (content === null || !mayReply(domain, conversation_id)) return undefined;
  const { credits, conversations } = domain.store;
  const { credits_remaining } = credits.require(agent_id);
  if (credits_remaining === 0) return undefined;
  const message = postMessage(domain, conversations.require(conversation_id), {
    sender_type: 'agent',
    sender_id: agent_id,
    content,
  });
  setCredits(domain, agent_id, credits_remaining - 1);
  return message;
}

function mayReply(domain: Domain, id: string): boolean {
  const { agents, conversations } = domain.store;
  const conversation = conversations.get(id);
  return (
    conversation?.status === 'open' &&
    agents.get(conversation.agent_id)?.status === 'active' &&
    isReachable(domain, conversation)
  );
}

function toPrompt(
  { store }: Domain,
  { agent_id: agentId, conversation_id }: NewReply,
  message: string | null,
): AgentPrompt {
  return {
    agentId,
    conversationId: conversation_id,
    message,
    // Read only on access, because most replies do not use it and a conversation may be long.
    get history() {
      const said = store.messages.all({ by: { conversation_id } });
      return said.map(({ sender_type, content }) => ({ from: sender_type, content }));
    },
  };
}
