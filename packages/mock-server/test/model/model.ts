import { eventNames } from '../../src/generated/event-names.ts';

/** The state of the platform, in its simplest form. Ids come from the platform's responses. */
export interface Model {
  readonly variant: 'A' | 'B';
  readonly agents: Map<string, { active: boolean }>;
  readonly channels: Map<string, { agentId: string }>;
  readonly contacts: Map<string, ModelContact>;
  readonly conversations: Map<string, ModelConversation>;
  readonly fields: Map<string, { name: string; archived: boolean }>;
  readonly webhooks: Map<string, ModelWebhook>;
  /** The names of all events, in order. */
  readonly events: string[];
}

export interface ModelContact {
  name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly values: Record<string, string>;
}

export interface ModelConversation {
  status: 'open' | 'human' | 'closed';
  readonly agentId: string;
  readonly contactId: string | null;
  readonly channelId: string | null;
  readonly messages: { id: string; readonly from: string; content: string; edited: boolean }[];
}

export interface ModelWebhook {
  readonly events: readonly string[];
  active: boolean;
  /** The names of the events sent to it, in order. */
  readonly heard: string[];
}

/** Creates an empty model. */
export function createModel(variant: 'A' | 'B'): Model {
  return {
    variant,
    agents: new Map(),
    channels: new Map(),
    contacts: new Map(),
    conversations: new Map(),
    fields: new Map(),
    webhooks: new Map(),
    events: [],
  };
}

/** Fires the events that the variant has, to every active webhook that subscribes to them. */
export function fire(model: Model, ...names: readonly string[]): void {
  const known = new Set<string>(eventNames[model.variant]);
  for (const name of names) {
    if (!known.has(name)) continue;
    model.events.push(name);
    for (const { active, events, heard } of model.webhooks.values()) {
      if (active && events.some((each) => covers(each, name))) heard.push(name);
    }
  }
}

/** Adds a message. Its id is unknown until the platform returns it. */
export function say(
  model: Model,
  conversation: ModelConversation,
  from: 'customer' | 'agent' | 'human',
  content: string,
): void {
  conversation.messages.push({ id: '', from, content, edited: false });
  fire(model, from === 'customer' ? 'message.received' : 'message.sent');
}

/** Adds a customer's message, and the agent's reply if the agent may reply. */
export function hear(model: Model, conversation: ModelConversation, content: string): void {
  say(model, conversation, 'customer', content);
  const answers = conversation.status === 'open' && model.agents.get(conversation.agentId)?.active;
  if (answers) say(model, conversation, 'agent', `You said: ${content}`);
}

/** Tells whether a message can be sent: the conversation has no channel, or its channel exists. */
export function isReachable(model: Model, { channelId }: ModelConversation): boolean {
  return channelId === null || model.channels.has(channelId);
}

function covers(subscription: string, name: string): boolean {
  return subscription.endsWith('.*')
    ? name.startsWith(subscription.slice(0, -1))
    : subscription === name;
}
