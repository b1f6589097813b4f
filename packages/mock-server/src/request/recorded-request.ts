import {
  type FindKeys,
  redactHeaders,
  redactJson,
  redactQuery,
  redactUrl,
} from '../redaction/redact.ts';
import { hostElapsed } from '../time/host-timers.ts';
import type { RecordedRequest, RequestDetails, RequestSummary } from '../workspace/journal.ts';
import type { ApiResponse } from './api-response.ts';
import type { JsonBody } from './read-body.ts';

/** A request as it arrived, with its keys and secrets unmasked. */
export interface ReceivedRequest {
  readonly id: string;
  readonly source: RequestSummary['source'];
  readonly at: string;
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  /** The query with its `?`, or an empty string. */
  readonly search: string;
  readonly keyName: string | null;
  readonly headers: RequestHeaders;
  /** Finds the mock's keys, including those created later. */
  readonly findKeys: FindKeys;
  /** When the request arrived, in real time ({@link hostElapsed}). */
  readonly startedAt: number;
}

/** A list has the form of Node's `rawHeaders`: name, value, name, value, and so on. */
export type RequestHeaders = Headers | readonly string[];

/** Longer bodies are not kept, to limit the memory that a full journal takes. */
const MAX_BODY_LENGTH = 64 * 1024;

/** A recorded request. Secrets are masked when read, and kept in private fields, so that logs and copies omit them. */
export class MaskedRequest implements RecordedRequest {
  readonly id: string;
  readonly #received: ReceivedRequest;
  readonly #response: Pick<ApiResponse, 'status' | 'code' | 'fault' | 'headers'>;
  readonly #requestBody: unknown;
  readonly #responseBody: unknown;
  readonly #durationMs: number;
  #summary: RequestSummary | undefined;

  constructor(received: ReceivedRequest, response: ApiResponse) {
    const { status, code, fault, headers, requestBody, body } = response;
    this.id = received.id;
    this.#received = received;
    this.#response = { status, code, fault, headers };
    this.#requestBody = toKept(requestBody);
    this.#responseBody = toKept(body);
    // Rounded to microseconds.
    this.#durationMs = Math.round((hostElapsed() - received.startedAt) * 1000) / 1000;
  }

  get summary(): RequestSummary {
    this.#summary ??= this.#summarize();
    return this.#summary;
  }

  #summarize(): RequestSummary {
    const { id, source, at, operation, method, path, search, keyName, findKeys } = this.#received;
    const { status, code, fault } = this.#response;
    return {
      id,
      source,
      at,
      operation,
      method,
      path: redactUrl(path, findKeys),
      query: search === '' ? {} : redactQuery(new URLSearchParams(search), findKeys),
      keyName,
      status,
      ...(code !== undefined && { code }),
      ...(fault !== undefined && { fault }),
      durationMs: this.#durationMs,
    };
  }

  details(): RequestDetails {
    const { headers, findKeys } = this.#received;
    const [body, responseBody] = [this.#requestBody, this.#responseBody];
    return {
      headers: redactHeaders(toHeaders(headers), findKeys),
      ...(body !== undefined && { body: redactJson(body, findKeys) }),
      responseHeaders: redactHeaders(Object.entries(this.#response.headers), findKeys),
      ...(responseBody !== undefined && { responseBody: redactJson(responseBody, findKeys) }),
    };
  }
}

/** Replaces a large body with a note of its size. */
function toKept(body: JsonBody | undefined): unknown {
  if (body === undefined || body.text.length <= MAX_BODY_LENGTH) return body?.value;
  return `[left out: ${body.text.length} characters of JSON]`;
}

function toHeaders(given: RequestHeaders): Headers {
  if ('append' in given) return given;
  const headers = new Headers();
  for (let index = 0; index + 1 < given.length; index += 2) {
    headers.append(String(given[index]), String(given[index + 1]));
  }
  return headers;
}
