import { type Refusal, toErrorBody } from '../core/problem.ts';
import type { SentBody } from './read-body.ts';

/** The answer to a request. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  /** Sent as JSON; a text is sent as it is. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The error code of a refusal. */
  readonly code?: string;
  /** A problem although the request succeeded. */
  readonly warning?: string;
  /** The JSON body of the request, if it was read. */
  readonly sent?: SentBody;
  /**
   * How the body ends after its first half: with `'truncated'` as if it were complete, with `'stalled'` not
   * before the client gives up.
   * @default the whole body is sent
   */
  readonly ending?: 'truncated' | 'stalled';
}

/** No response: the connection breaks, or nothing is sent until the client gives up. */
export interface NoAnswer {
  readonly kind: 'disconnect' | 'stall';
  /** The JSON body of the request, if it was read. */
  readonly sent?: SentBody;
}

/** The result of a request. */
export type Outcome = Answer | NoAnswer;

/**
 * The result that an adapter translates for its client: a response, a broken connection, or a response that
 * never ends.
 */
export type HandledRequest =
  | { readonly kind: 'response'; readonly response: Response }
  | { readonly kind: 'disconnect' }
  | {
      readonly kind: 'stall';
      /** The part of the response that is sent before the stall. Without it, no headers are sent. */
      readonly begun?: Response;
      /** Aborts when the workspace is reset. The connection must break then. */
      readonly untilReset: AbortSignal;
    };

/** Statuses whose responses have no body, whatever their headers say (RFC 9110). */
export const NULL_BODY_STATUSES: readonly number[] = [204, 205, 304];

/** Makes the response to a refused request. */
export function refuse(refusal: Refusal): Answer {
  const { status, code } = refusal;
  return { kind: 'answer', status, code, body: toErrorBody(refusal), headers: {} };
}

/** A response in the form in which it is sent. */
export interface WrittenAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` means that there is no body. */
  readonly text: string | null;
  /** Whether the body never ends. */
  readonly isStalled: boolean;
}

/**
 * Writes a response.
 * @param date the `Date` header: the workspace's time. The reset of the rate limit has the same clock, so
 * that clients can compare them.
 */
export function write(outcome: Outcome, date: string): WrittenAnswer | NoAnswer {
  if (outcome.kind !== 'answer') return outcome;
  const { status, body, ending } = outcome;
  if (NULL_BODY_STATUSES.includes(status)) {
    const headers = { ...outcome.headers, Date: date };
    return { kind: 'answer', status, headers, text: null, isStalled: false };
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    kind: 'answer',
    status,
    headers: { 'Content-Type': 'application/json', ...outcome.headers, Date: date },
    text: ending === undefined ? text : text.slice(0, text.length / 2),
    isStalled: ending === 'stalled',
  };
}

/**
 * Turns a written response into the result for an adapter.
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
