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

/**
 * A response that has been read, as it travels outward from the attempt. The body of an error is read
 * later, when it is clear that the call is not sent again.
 */
export interface ReadResponse {
  /** What `fetch` resolved to. Its body is taken. */
  readonly head: Response;
  readonly hints: WaitHints;
  /** What was read of the body; `undefined` when there is none or it is not read yet. */
  readonly content: ReadBody | undefined;
}

/** Makes a `Response` whose body can be read, for callers of `client.raw` and for middleware. */
export const toResponse = ({ head, content }: ReadResponse): Response =>
  new RestoredResponse(head, content);

const TAKEN_OVER = ['status', 'statusText', 'ok', 'headers', 'type', 'url', 'redirected'] as const;

class RestoredResponse extends Response {
  readonly #head: Response;
  readonly #content: ReadBody | undefined;

  constructor(head: Response, content: ReadBody | undefined) {
    super(content && toBody(content));
    this.#head = head;
    this.#content = content;
    // `super` would copy the headers, and refuse statuses that servers send all the same.
    for (const name of TAKEN_OVER) Object.defineProperty(this, name, { value: head[name] });
  }

  override clone(): Response {
    return new RestoredResponse(this.#head, this.#content);
  }
}

/** Of a body that was cut off, the text without the character that the limit cut through. */
const toBody = (content: ReadBody) =>
  content.end === 'complete' ? new Uint8Array(content.bytes) : toText(content);
