import type { components } from '../generated/openapi.ts';
import type { FailureCode } from './failure-code.ts';

type Schemas = components['schemas'];

/** An agent with its settings, except model and temperature, which the contract's record has. */
export type AgentRecord = Readonly<Schemas['Agent']> & {
  readonly settings: Readonly<Schemas['AgentSettings']>;
};

/** A recorded change of an agent and whose it is. */
export type BehaviorChangeRecord = Readonly<Schemas['BehaviorChange']> & {
  readonly agent_id: string;
};

/** A training and when its present content came in: what the processing counts from. */
export type TrainingRecord = Readonly<Schemas['Training']> & {
  readonly queued_at: string;
};

/** A channel with its settings and those of its widget, which have operations of their own. */
export type ChannelRecord = Readonly<Schemas['Channel']> & {
  readonly config: Readonly<Schemas['ChannelConfig']>;
  readonly widget: Readonly<Schemas['WidgetSettings']>;
};

export type ContactRecord = Schemas['Contact'];

/** A conversation and the kind of channel it goes through, also once the channel is gone. */
export type ConversationRecord = Readonly<Schemas['Conversation']> & {
  readonly channel_type: Schemas['Channel']['type'] | null;
};
export type CustomFieldRecord = Schemas['CustomField'];

/**
 * One stored message, read as a conversation message (contract 2.3) or as a chat message (2.5);
 * see message.ts.
 */
export interface MessageRecord {
  readonly id: string;
  readonly conversation_id: string;
  readonly content: string | null;
  readonly type: Schemas['ChatMessage']['type'];
  readonly sender_type: Schemas['ChatMessage']['sender_type'];
  readonly sender_id: string | null;
  readonly status: Schemas['ChatMessage']['status'];
  readonly media_url: string | null;
  readonly media_type: string | null;
  readonly is_edited: boolean;
  readonly created_at: string;
}

/** An MCP server with its tools, which have an operation of their own (contract 2.7). */
export type McpServerRecord = Readonly<Schemas['McpServer']> & {
  readonly tools: readonly Schemas['McpTool'][];
  /** The tools it shows once connected. */
  readonly offered: readonly Schemas['McpTool'][];
  /** What the next handshake finds. */
  readonly next_connect: 'ok' | 'error';
};

/**
 * That an MCP server is attached to an agent (decisions R14, P10). It sorts as its server does: its
 * id begins with the server's and its time is the server's.
 */
export interface McpLinkRecord {
  readonly id: string;
  readonly agent_id: string;
  readonly server_id: string;
  readonly created_at: string;
}

/** A webhook with its secret, which only the answer to its creation shows (contract 2.11). */
export type WebhookRecord = Readonly<Schemas['Webhook']> & {
  readonly secret: string;
};

/** What an agent has left to spend (decision A14). */
export type CreditsRecord = Readonly<Schemas['AgentCredits']> & {
  /** The agent's id. */
  readonly id: string;
  readonly created_at: string;
};

/** One attempt to deliver one event, with the request as it was sent and the answer to it. */
export type DeliveryRecord = Readonly<Schemas['WebhookDelivery']> & {
  readonly error: FailureCode | null;
  readonly url: string;
  readonly request_headers: Readonly<Record<string, string>>;
  readonly request_body: string;
  /** `null` when no answer came; so is the body. */
  readonly response_headers: Readonly<Record<string, string>> | null;
  /** What was read of the body, as UTF-8: its first mebibyte at most. */
  readonly response_body: string | null;
  /** Whether the body went on beyond that. */
  readonly response_truncated: boolean;
};
