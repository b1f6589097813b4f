import type { IncomingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { Agent, type Dispatcher } from 'undici';
import { type ByteBuffer, createByteBuffer } from '../../collections/byte-buffer.ts';
import { toFailureCode } from '../failure.ts';
import { type Exchange, MAX_RESPONSE_BYTES, toExchange } from '../read-response.ts';
import { createDecoder } from './content-encoding.ts';
import type { CreateNetwork, Outgoing } from './outgoing.ts';

/** How long an idle connection is kept, even if the receiver would keep it longer. */
const IDLE_MS = 4000;

/**
 * Sends deliveries with a connection pool of undici, on Node. It is faster than `fetch` and reports failures
 * exactly.
 */
export const createNetwork: CreateNetwork = ({ timeoutMs, mayKeep }) => {
  let keeping = createAgent(timeoutMs, 1);
  const closing = createAgent(timeoutMs, 0);
  return {
    send: (outgoing) => dispatch(mayKeep() ? keeping : closing, outgoing),
    closeIdleConnections() {
      // Ends idle connections now and the others after their delivery, without waiting for those.
      void keeping.close();
      keeping = createAgent(timeoutMs, 1);
    },
  };
};

/**
 * Creates a pool. Its idle connections do not keep a process alive. The number of connections is unlimited, so
 * that receivers that hang do not delay deliveries to others.
 */
function createAgent(timeoutMs: number, pipelining: 0 | 1): Agent {
  return new Agent({
    // Zero ends a connection after one delivery.
    pipelining,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    // The caller's deadline covers the whole delivery.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: timeoutMs },
  });
}

function dispatch(agent: Agent, { url, headers, body, signal }: Outgoing): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const { origin, pathname, search } = new URL(url);
    const reader = new ResponseReader(signal, resolve, reject);
    const request = { origin, path: pathname + search, method: 'POST', headers, body } as const;
    agent.dispatch(request, reader);
  });
}

/** Reads one response, as undici reports its parts. */
class ResponseReader implements Dispatcher.DispatchHandler {
  readonly #signal: AbortSignal;
  readonly #resolve: (exchange: Exchange) => void;
  readonly #reject: (error: unknown) => void;
  readonly #abort = () => this.#fail(this.#signal.reason);
  readonly #kept: ByteBuffer = createByteBuffer(MAX_RESPONSE_BYTES);
  #controller: Dispatcher.DispatchController | undefined;
  #head: { readonly status: number; readonly headers: Record<string, string> } | undefined;
  #decoder: Transform | undefined;
  #isOver = false;

  constructor(
    signal: AbortSignal,
    resolve: (exchange: Exchange) => void,
    reject: (error: unknown) => void,
  ) {
    this.#signal = signal;
    this.#resolve = resolve;
    this.#reject = reject;
    signal.addEventListener('abort', this.#abort, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The deadline passed before the connection was made.
    if (this.#isOver) controller.abort(this.#signal.reason);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // Informational (1xx) responses come before the final one.
    if (status >= 100 && status < 200) return;
    this.#head = { status, headers: toRecord(headers) };
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (this.#isOver) return;
    const encoding = this.#head?.headers['content-encoding'];
    if (encoding === undefined) {
      this.#keep(chunk);
      return;
    }
    this.#decoder ??= this.#openDecoder(encoding, controller);
    if (!this.#decoder.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.#decoder === undefined) this.#settle(null, false);
    else this.#decoder.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(error);
  }

  #openDecoder(encoding: string, controller: Dispatcher.DispatchController): Transform {
    return createDecoder(encoding)
      .on('data', (chunk: Uint8Array) => this.#keep(chunk))
      .on('drain', () => controller.resume())
      .on('end', () => this.#settle(null, false))
      .on('error', (error) => this.#fail(error));
  }

  #keep(chunk: Uint8Array): void {
    if (this.#isOver || this.#kept.append(chunk)) return;
    this.#settle(null, true);
    this.#stop(new Error('The rest of the response is not needed'));
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    if (this.#head === undefined) {
      this.#isOver = true;
      this.#signal.removeEventListener('abort', this.#abort);
      this.#reject(error);
    } else this.#settle(error, false);
    this.#stop(error as Error);
  }

  #settle(failure: unknown, truncated: boolean): void {
    if (this.#isOver || this.#head === undefined) return;
    this.#isOver = true;
    this.#signal.removeEventListener('abort', this.#abort);
    const error = failure === null ? null : toFailureCode(failure);
    this.#resolve(toExchange(this.#head, this.#kept, truncated, error));
  }

  /** Closes the connection of a request that has not ended. */
  #stop(reason: Error): void {
    this.#decoder?.destroy();
    this.#controller?.abort(reason);
  }
}

function toRecord(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  );
}
