import { type FindKeys, redactHeaders, redactJson, redactText } from '../core/redact.ts';
import { hostElapsed } from '../time/host-timers.ts';
import type { RecordedRequest, RequestSummary } from './journal.ts';
import type { SentBody } from './read-body.ts';

/** A request before its response, as the journal describes it. */
export interface ReceivedRequest {
  /** Without keys, because a reset during the request may forget some. */
  readonly summary: Omit<RequestSummary, 'status' | 'code' | 'warning' | 'durationMs'>;
  readonly headers: Iterable<readonly [string, string]>;
  /** Finds the keys that the mock had when it received the request. */
  readonly findKeys: FindKeys;
  /** When the request arrived, by {@link hostElapsed}. */
  readonly startedAt: number;
}

/** The outcome of a request. */
export interface AnsweredRequest {
  /** The status; 0 when there was no response. */
  readonly status: number;
  /** The error code of a refusal. */
  readonly code?: string | undefined;
  /** A problem although the request succeeded. */
  readonly warning?: string | undefined;
  /** The JSON body of the request, if it was read. */
  readonly sent?: SentBody | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of the response. */
  readonly body?: SentBody | undefined;
  /** The id of the fault that broke the request. */
  readonly fault?: string | undefined;
}

/** The longest body that is kept, so that a full journal stays within some tens of megabytes. */
const MAX_BODY_LENGTH = 64 * 1024;

/** Turns an answered request into the form of the journal. */
export function toRecorded(
  { summary, headers, findKeys, startedAt }: ReceivedRequest,
  answered: AnsweredRequest,
): RecordedRequest {
  const { status, code, warning, sent, headers: responseHeaders, body, fault } = answered;
  const [sentBody, responseBody] = [withoutLarge(sent), withoutLarge(body)];
  const durationMs = toMicroseconds(hostElapsed() - startedAt);
  return {
    id: summary.id,
    summary: {
      ...summary,
      status,
      ...(code !== undefined && { code }),
      ...(fault !== undefined && { fault }),
      ...(warning !== undefined && { warning: redactText(warning, findKeys) }),
      durationMs,
    },
    details: () => ({
      headers: redactHeaders(headers, findKeys),
      ...(sentBody && { body: redactJson(sentBody.value, findKeys) }),
      responseHeaders: redactHeaders(Object.entries(responseHeaders), findKeys),
      ...(responseBody && { responseBody: redactJson(responseBody.value, findKeys) }),
    }),
  };
}

/** Returns a body as the journal stores it: its value, which never changes, or its size if it is large. */
function withoutLarge(body: SentBody | undefined): Pick<SentBody, 'value'> | undefined {
  if (body === undefined || body.length <= MAX_BODY_LENGTH) return body;
  return { value: `[left out: ${body.length} characters of JSON]` };
}

function toMicroseconds(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
