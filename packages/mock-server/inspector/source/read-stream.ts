import type { StreamItem } from '../../src/controls/stream.ts';
import { reasonOf } from '../../src/errors/findings.ts';
import { readServerSentEvents } from '../../src/remote/server-sent-events.ts';
import { ControlError } from './control-client.ts';
import type { SourceListener } from './source.ts';

export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /** The connection is lost, and the page tries to reconnect. */
  | { readonly kind: 'lost'; readonly reason: string; readonly code: string | undefined }
  /** The mock requires its control token. The page reconnects once the user has entered it. */
  | { readonly kind: 'unauthorized'; readonly reason: string };

export interface FollowOptions extends SourceListener {
  /** Opens the stream after a cursor. @throws ControlError if that fails. */
  readonly open: (after: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Resolves after `ms` milliseconds, or as soon as the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

/** Follows a stream from its beginning. If the connection is lost, reconnects and continues where it left off. */
export async function followStream(options: FollowOptions): Promise<void> {
  const { open, onItem, onState, sleep, signal } = options;
  let cursor = '0';
  let waitMs = FIRST_WAIT_MS;
  onState({ kind: 'connecting' });
  while (!signal.aborted) {
    let reason = 'The mock closed the connection.';
    let code: string | undefined;
    try {
      const stream = await open(cursor, signal);
      onState({ kind: 'connected' });
      waitMs = FIRST_WAIT_MS;
      for await (const { event, id, data } of readServerSentEvents(stream)) {
        if (signal.aborted) return;
        // The first event has no item, only the cursor at which the stream starts.
        if (event === '') continue;
        cursor = id;
        onItem({ type: event, cursor: id, data: JSON.parse(data) } as StreamItem);
      }
    } catch (error) {
      if (signal.aborted) return;
      reason = reasonOf(error);
      code = error instanceof ControlError ? error.code : undefined;
      if (code === 'UNAUTHORIZED') return onState({ kind: 'unauthorized', reason });
    }
    onState({ kind: 'lost', reason, code });
    await sleep(waitMs, signal);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}
