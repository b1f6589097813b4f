import { z } from 'zod';
import type {
  AgentReplyAsData,
  AgentReplyData,
  AgentReplySetting,
} from '../generated/control-types.ts';
import { MAX_DELAY_MS } from '../time/time-limits.ts';
import { forwardIssues } from '../validation/run-schema.ts';
import { declareType, documentAs, importType } from '../validation/schema-metadata.ts';

/** The message that an agent replies to, and the conversation so far. */
export interface AgentPrompt {
  /** The id of the agent that replies. */
  readonly agentId: string;
  /** The id of the message's conversation. */
  readonly conversationId: string;
  /** The text of the message. `null` for media without text. */
  readonly message: string | null;
  /** All messages so far, oldest first, including the new one. */
  readonly history: readonly PromptMessage[];
}

/** A message in the conversation so far. */
export interface PromptMessage {
  /** The author: `customer`, `agent`, `human` or `system`. */
  readonly from: string;
  /** The text. `null` for media without text. */
  readonly content: string | null;
}

export const agentReplyDataSchema = declareType(
  'AgentReplyData',
  'A reply as data. With only a `delayMs`, the agent echoes the message after that delay.',
  z.strictObject({
    text: z.string().optional().describe('The text of the reply.'),
    rules: z
      .array(
        declareType(
          'ReplyRule',
          "A rule for an agent's reply.",
          z.strictObject({
            match: z
              .string()
              .min(1)
              .describe('Text that the message must contain (case-insensitive).'),
            text: z.string().describe('The reply.'),
          }),
        ),
      )
      .min(1)
      .optional()
      .describe(
        'The agent replies with the `text` of the first rule whose `match` occurs in the message (case-insensitive). `match` is plain text. If no rule matches, the agent echoes the message.',
      ),
    fail: z.literal(true).optional().describe('Makes the reply fail.'),
    delayMs: z
      .number()
      .min(0)
      .max(MAX_DELAY_MS)
      .optional()
      .describe(
        "Delays the reply by this many milliseconds on the workspace's clock; at most a day.",
      ),
  }),
)
  .refine(({ text, rules, fail, delayMs }) => [text, rules, fail, delayMs].some(isGiven), {
    error: 'must have a `text`, `rules`, `fail: true` or a `delayMs`',
  })
  .refine(({ text, rules, fail }) => [text, rules, fail].filter(isGiven).length <= 1, {
    error: 'must have only one of `text`, `rules` and `fail`',
  });

/**
 * One reply of an agent: a string, `null` for silence, an object, or a function that returns the reply, directly or as
 * a promise. A delayed reply is not sent if an operator takes over the conversation in the meantime. If a reply fails,
 * `startConversation` responds with 500 and creates no conversation, and an inbound message gets no reply.
 */
export type SingleAgentReply =
  | string
  | null
  | AgentReplyData
  | ((prompt: AgentPrompt) => string | null | Promise<string | null>);

export type ReplyFunction = Extract<SingleAgentReply, (prompt: AgentPrompt) => unknown>;

/** Replies that an agent sends one after another, across all its conversations. */
export interface AgentReplySequence {
  /** The replies in order. Each reply is sent once. After that, the last reply is repeated. */
  readonly sequence: readonly SingleAgentReply[];
}

export type AgentReply = SingleAgentReply | AgentReplySequence;

export function listReplySettings(replies: ReadonlyMap<string, AgentReply>): AgentReplySetting[] {
  return Array.from(replies, ([agentId, reply]) =>
    isData(reply) ? { agentId, reply, isFunction: false } : { agentId, isFunction: true },
  );
}

function isData(reply: AgentReply): reply is AgentReplyAsData {
  const items: readonly SingleAgentReply[] = isSequence(reply) ? reply.sequence : [reply];
  return items.every((item) => typeof item !== 'function');
}

function isSequence(reply: AgentReply | undefined): reply is AgentReplySequence {
  return typeof reply === 'object' && reply !== null && 'sequence' in reply;
}

/** The replies that tests have set, by agent id. */
export class ReplyScripts extends Map<string, AgentReply> {
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    super();
    this.#onChange = onChange;
  }

  override set(agentId: string, reply: AgentReply): this {
    if (this.get(agentId) === reply) return this;
    super.set(agentId, reply);
    this.#onChange();
    return this;
  }

  override delete(agentId: string): boolean {
    const isDeleted = super.delete(agentId);
    if (isDeleted) this.#onChange();
    return isDeleted;
  }
}

/** Returns the next reply, and the setting for later ones. */
export function takeReply(setting: AgentReply | undefined): {
  readonly reply: SingleAgentReply | undefined;
  readonly rest: AgentReply | undefined;
} {
  if (!isSequence(setting)) return { reply: setting, rest: setting };
  const [reply, ...later] = setting.sequence;
  return { reply, rest: later.length === 0 ? setting : { sequence: later } };
}

const replyValue = z.union(
  [z.string(), z.null(), z.custom((value) => typeof value === 'function')],
  {
    error:
      'must be a string, `null`, an object with `text`, `rules`, `fail`, `delayMs` or `sequence`, or a function',
  },
);

const singleReplySchema = z.custom<SingleAgentReply>().superRefine((reply, context) => {
  const isObject = typeof reply === 'object' && reply !== null;
  forwardIssues(isObject ? agentReplyDataSchema : replyValue, reply, context);
});

const replySequenceSchema = z.strictObject({
  sequence: z.array(singleReplySchema).min(1, 'must have at least one reply').max(1000),
});

const replyAsData = z.union([z.string(), z.null(), agentReplyDataSchema]);

export const agentReplyAsDataSchema = declareType(
  'AgentReplyAsData',
  'A reply, or a sequence of them, without functions.',
  z.union([
    replyAsData,
    z.object({
      sequence: z
        .array(replyAsData)
        .readonly()
        .describe('Each item is used once; after that, the last one is repeated.'),
    }),
  ]),
);

export const agentReplySchema = documentAs(
  importType(
    'AgentReply',
    z.custom<AgentReply>().superRefine((reply, context) => {
      forwardIssues(isSequence(reply) ? replySequenceSchema : singleReplySchema, reply, context);
    }),
  ),
  agentReplyAsDataSchema,
);

/** Returns the text of a reply that is not a function, or `null` for silence. */
export function toReplyText(
  reply: Exclude<SingleAgentReply, ReplyFunction> | undefined,
  message: string | null,
): string | null {
  if (reply === undefined) return echo(message);
  if (typeof reply === 'string' || reply === null) return reply;
  const { text, rules = [] } = reply;
  const lowered = message?.toLowerCase() ?? '';
  const rule = rules.find(({ match }) => lowered.includes(match.toLowerCase()));
  return text ?? rule?.text ?? echo(message);
}

function echo(message: string | null): string {
  return `You said: ${message ?? '(no text)'}`;
}

function isGiven(value: unknown): boolean {
  return value !== undefined;
}
