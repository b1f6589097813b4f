import { type Refusal, toErrorBody } from '../errors/problem.ts';
import type { JsonBody } from './read-body.ts';

/** A response as it is sent and recorded. */
export interface ApiResponse {
  /** 0 if a fault prevents the response. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** If a fault truncates the body or stalls it, `text` contains only its first half. `value` is always complete. */
  readonly body?: JsonBody | undefined;
  /** The error code of an error response, or of a connection that a fault breaks. */
  readonly code?: string | undefined;
  /** The request's JSON body, if it was read. */
  readonly requestBody?: JsonBody | undefined;
  /** The id of the fault that was applied. */
  readonly fault?: string | undefined;
  /** How a fault breaks the connection: `'disconnect'` cuts it, and `'stall'` keeps it open but sends nothing more. */
  readonly broken?: 'disconnect' | 'stall' | undefined;
}

/**
 * What `mock.handle` returns. An adapter, such as the HTTP server or MSW, turns it into a response, a broken
 * connection, or a response that never ends.
 */
export type HandledRequest =
  | { readonly kind: 'response'; readonly response: Response }
  | { readonly kind: 'disconnect' }
  | {
      readonly kind: 'stall';
      /** What is sent before the stall. If it is missing, not even headers are sent. */
      readonly sentPart?: Response;
      /** Aborts when the workspace is reset. The adapter must then break the connection. */
      readonly untilReset: AbortSignal;
    };

export function refuse(refusal: Refusal): ApiResponse {
  const { status, code } = refusal;
  return { status, code, headers: {}, body: toJsonBody(toErrorBody(refusal)) };
}

export function toJsonBody(value: unknown): JsonBody {
  return { value, text: JSON.stringify(value) };
}

export function toHandled(
  { status, headers, body, broken }: ApiResponse,
  untilReset: AbortSignal,
): HandledRequest {
  if (broken === 'disconnect') return { kind: 'disconnect' };
  if (status === 0) return { kind: 'stall', untilReset };
  const response = new Response(body?.text ?? null, { status, headers });
  return broken === 'stall'
    ? { kind: 'stall', sentPart: response, untilReset }
    : { kind: 'response', response };
}
