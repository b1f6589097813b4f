import { type RateWindow, readRateWindow } from '../rate-limit/read-rate-limit.ts';
import { type ReadBody, toText } from './read-body.ts';
import { toAskedMs } from './retry-after.ts';

/** The headers of a response that ask the client to wait. */
export interface WaitHints {
  /** When the response was read, by the client's clock. */
  readonly receivedAt: number;
  /** The key's rate limit window. */
  readonly window: RateWindow | undefined;
  /** How many milliseconds an error asks to wait before the next attempt. */
  readonly askedMs: number | undefined;
}

/** Reads them, once for each response. */
export function readWaitHints(response: Response, receivedAt: number): WaitHints {
  const { headers, status, ok } = response;
  const window = readRateWindow(headers, receivedAt);
  const askedMs = ok ? undefined : toAskedMs(headers, status, window, receivedAt);
  return { receivedAt, window, askedMs };
}

/** The properties that a `ReadResponse` takes from the response of `fetch`. */
const TAKEN_OVER = ['status', 'statusText', 'ok', 'headers', 'type', 'url', 'redirected'] as const;

/**
 * A response that has been read, as it travels outward from the attempt to openapi-fetch, which takes
 * it for the `Response` of its `fetch`. The body of an error is read later, when it is clear that the
 * call is not sent again.
 */
export class ReadResponse extends Response {
  /** The response of `fetch`. Status and headers come from it. */
  readonly head: Response;
  readonly hints: WaitHints;
  /** The body that was read; `undefined` when there is none or it is not read yet. */
  readonly content: ReadBody | undefined;
  readonly #isReadable: boolean;

  /**
   * `isReadable`: whether `text()`, `json()` and so on give the body once more. That costs a stream,
   * so a success of a method, whose `content` is all that is needed, goes without.
   */
  constructor(
    head: Response,
    hints: WaitHints,
    content: ReadBody | undefined,
    isReadable: boolean,
  ) {
    super(isReadable && content ? toBody(content) : null);
    this.head = head;
    this.hints = hints;
    this.content = content;
    this.#isReadable = isReadable;
    // `super` would copy the headers, and refuse statuses that servers send all the same.
    for (const name of TAKEN_OVER) Object.defineProperty(this, name, { value: head[name] });
  }

  override clone(): ReadResponse {
    return new ReadResponse(this.head, this.hints, this.content, this.#isReadable);
  }
}

/** Of a body that was cut off, the text without the character that the limit cut through. */
const toBody = (content: ReadBody) =>
  content.end === 'complete' ? new Uint8Array(content.bytes) : toText(content);
