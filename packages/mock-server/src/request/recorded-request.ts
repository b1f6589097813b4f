import {
  type FindKeys,
  redactHeaders,
  redactJson,
  redactQuery,
  redactUrl,
} from '../redaction/redact.ts';
import { hostElapsed } from '../time/host-timers.ts';
import type {
  OpenRequest,
  RecordedRequest,
  RequestDetails,
  RequestSummary,
} from '../workspace/journal.ts';
import type { ApiResponse } from './api-response.ts';
import type { JsonBody } from './read-body.ts';

/** A request before its response, as it arrived: keys and secrets are not masked yet. */
export interface ReceivedRequest extends OpenRequest {
  readonly source: RequestSummary['source'];
  readonly at: string;
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  /** The query with its `?`; empty without a query. */
  readonly search: string;
  readonly keyName: string | null;
  readonly headers: RequestHeaders;
  /** Finds the keys that the mock had when it received the request, because a reset may forget some. */
  readonly findKeys: FindKeys;
  /** When the request arrived, by {@link hostElapsed}. */
  readonly startedAt: number;
}

/** A request's headers. A list has the form of Node's `rawHeaders`: name, value, name, value. */
export type RequestHeaders = Headers | readonly string[];

/** The maximum length of a recorded body, so that a full journal stays within tens of megabytes. */
const MAX_BODY_LENGTH = 64 * 1024;

/**
 * A request as the journal shows it. It is masked on access. The fields are private, so that no log or copy
 * shows them.
 */
export class MaskedRequest implements RecordedRequest {
  readonly id: string;
  readonly #received: ReceivedRequest;
  readonly #status: number;
  readonly #code: string | undefined;
  readonly #fault: string | undefined;
  readonly #body: unknown;
  readonly #responseHeaders: Readonly<Record<string, string>>;
  readonly #responseBody: unknown;
  readonly #durationMs: number;
  #summary: RequestSummary | undefined;

  constructor(received: ReceivedRequest, response: ApiResponse) {
    this.id = received.id;
    this.#received = received;
    this.#status = response.status;
    this.#code = response.code;
    this.#fault = response.fault;
    this.#body = toKept(response.requestBody);
    this.#responseHeaders = response.headers;
    this.#responseBody = toKept(response.body);
    this.#durationMs = toMicroseconds(hostElapsed() - received.startedAt);
  }

  get summary(): RequestSummary {
    this.#summary ??= this.#summarize();
    return this.#summary;
  }

  #summarize(): RequestSummary {
    const { id, source, at, operation, method, path, search, keyName, findKeys } = this.#received;
    const [code, fault] = [this.#code, this.#fault];
    return {
      id,
      source,
      at,
      operation,
      method,
      path: redactUrl(path, findKeys),
      query: redactQuery(new URLSearchParams(search), findKeys),
      keyName,
      status: this.#status,
      ...(code !== undefined && { code }),
      ...(fault !== undefined && { fault }),
      durationMs: this.#durationMs,
    };
  }

  details(): RequestDetails {
    const { headers, findKeys } = this.#received;
    const [body, responseBody] = [this.#body, this.#responseBody];
    return {
      headers: redactHeaders(toHeaders(headers), findKeys),
      ...(body !== undefined && { body: redactJson(body, findKeys) }),
      responseHeaders: redactHeaders(Object.entries(this.#responseHeaders), findKeys),
      ...(responseBody !== undefined && { responseBody: redactJson(responseBody, findKeys) }),
    };
  }
}

/** Returns a body as the journal stores it: its value, which never changes, or its size if it is large. */
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

function toMicroseconds(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
