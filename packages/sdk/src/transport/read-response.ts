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

/** Reads the wait hints of a response. Called once for each response. */
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
  /** The response that `fetch` resolved to. Its body has been taken. */
  readonly head: Response;
  readonly hints: WaitHints;
  /** The body, as far as it was read; `undefined` when there is none or it is not read yet. */
  readonly content: ReadBody | undefined;
}

/** Makes a `Response` whose body can be read, for callers of `client.raw` and for middleware. */
export const toResponse = ({ head, content }: ReadResponse): Response =>
  new RestoredResponse(head, content);

/** The properties of a response, besides its body, that the client reads. */
export const HEAD_PROPERTIES = [
  'status',
  'statusText',
  'ok',
  'headers',
  'type',
  'url',
  'redirected',
] as const;

class RestoredResponse extends Response {
  readonly #head: Response;
  readonly #content: ReadBody | undefined;

  constructor(head: Response, content: ReadBody | undefined) {
    super(content && toBody(content));
    this.#head = head;
    this.#content = content;
    // `super` would copy the headers, and would refuse statuses that some servers send.
    for (const name of HEAD_PROPERTIES) Object.defineProperty(this, name, { value: head[name] });
  }

  override clone(): Response {
    return new RestoredResponse(this.#head, this.#content);
  }
}

/**
 * Returns the bytes; for a body that was cut off its text, without a character that was cut in
 * half.
 */
const toBody = (content: ReadBody) =>
  content.end === 'complete' ? new Uint8Array(content.bytes) : toText(content);
