import { type Refusal, toErrorBody } from '../core/problem.ts';
import type { SentBody } from './read-body.ts';

/** The answer to a request. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  /** Sent as JSON; text is sent as it is. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The error code of a refusal. */
  readonly code?: string;
  /** What went wrong although the request succeeded. */
  readonly warning?: string;
  /** The JSON body of the request, where it was read. */
  readonly sent?: SentBody;
  /**
   * How the body ends after its first half: `'truncated'` as if that were all of it, `'stalled'` not
   * before the client gives up. @default after the whole body
   */
  readonly ending?: 'truncated' | 'stalled';
}

/** No answer: the connection breaks, or nothing is sent until the client gives up. */
export interface NoAnswer {
  readonly kind: 'disconnect' | 'stall';
  /** The JSON body of the request, where it was read. */
  readonly sent?: SentBody;
}

/** The result of a request. */
export type Outcome = Answer | NoAnswer;

/**
 * The result that a door passes on to its client, in the way that its clients know it: a response, a
 * broken connection, or a response that never comes to its end.
 */
export type HandledRequest =
  | { readonly kind: 'response'; readonly response: Response }
  | { readonly kind: 'disconnect' }
  | {
      readonly kind: 'stall';
      /** The part of the answer that is sent before the stall. Without it, no headers are sent. */
      readonly begun?: Response;
      /** Aborts when the workspace is reset: break the connection then. */
      readonly untilReset: AbortSignal;
    };

/** Statuses whose answers carry no body, whatever their headers say (RFC 9110). */
export const NULL_BODY_STATUSES: readonly number[] = [204, 205, 304];

/** The answer to a request that is refused. */
export function refuse(refusal: Refusal): Answer {
  const { status, code } = refusal;
  return { kind: 'answer', status, code, body: toErrorBody(refusal), headers: {} };
}

/** An answer as it is sent. */
export interface WrittenAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `null`: there is no body. */
  readonly text: string | null;
  /** The body never ends. */
  readonly isStalled: boolean;
}

/**
 * Writes an answer. `now` is the workspace's time: the rate limit's reset is told in it, so clients
 * measure that reset against a `Date` of the same clock.
 */
export function write(outcome: Outcome, now: number): WrittenAnswer | NoAnswer {
  if (outcome.kind !== 'answer') return outcome;
  const { status, body, ending } = outcome;
  const headers = { ...outcome.headers, Date: new Date(now).toUTCString() };
  if (NULL_BODY_STATUSES.includes(status)) {
    return { kind: 'answer', status, headers, text: null, isStalled: false };
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    kind: 'answer',
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
    text: ending === undefined ? text : text.slice(0, text.length / 2),
    isStalled: ending === 'stalled',
  };
}

/**
 * Turns a written answer into the result that a door gets.
 * @param untilReset aborts when the workspace is reset.
 */
export function toHandled(
  written: WrittenAnswer | NoAnswer,
  untilReset: AbortSignal,
): HandledRequest {
  if (written.kind !== 'answer') {
    return written.kind === 'stall' ? { kind: 'stall', untilReset } : { kind: 'disconnect' };
  }
  const { status, headers, text, isStalled } = written;
  const response = new Response(text, { status, headers });
  return isStalled
    ? { kind: 'stall', begun: response, untilReset }
    : { kind: 'response', response };
}
