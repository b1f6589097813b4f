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
  /** The JSON body of the request, where it was read. */
  readonly sent?: SentBody;
}

/** The connection breaks before an answer. */
export interface Disconnect {
  readonly kind: 'disconnect';
}

/** The result of a request: an answer, or a broken connection. */
export type Outcome = Answer | Disconnect;

/**
 * The result that a door passes on to its client: a response, or a broken connection, which each door
 * shows in its own way.
 */
export type HandledRequest =
  | { readonly kind: 'response'; readonly response: Response }
  | Disconnect;

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
}

/**
 * Writes an answer. `now` is the workspace's time: the rate limit's reset is told in it, so clients
 * measure that reset against a `Date` of the same clock.
 */
export function write(outcome: Outcome, now: number): WrittenAnswer | Disconnect {
  if (outcome.kind === 'disconnect') return outcome;
  const { status, body } = outcome;
  const headers = { ...outcome.headers, Date: new Date(now).toUTCString() };
  if (NULL_BODY_STATUSES.includes(status)) return { kind: 'answer', status, headers, text: null };
  return {
    kind: 'answer',
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
    text: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

/** What was written, as a door gets it. */
export function toHandled(written: WrittenAnswer | Disconnect): HandledRequest {
  if (written.kind === 'disconnect') return written;
  const { status, headers, text } = written;
  return { kind: 'response', response: new Response(text, { status, headers }) };
}
