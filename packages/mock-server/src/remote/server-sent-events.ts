/** A server-sent event. */
export interface ServerSentEvent {
  /** The name; empty if the event has none. */
  readonly event: string;
  /** The id; empty if the event has none. */
  readonly id: string;
  /** The data; empty if the event has none. */
  readonly data: string;
}

/**
 * Reads the server-sent events of a mock, in the form in which it writes them: lines end with LF, and the data of an
 * event is a single line. A block without data counts as an event if it has an id. The mock sends such a block first,
 * with the cursor at which the stream starts. Cancels the stream when the caller stops reading.
 */
export async function* readServerSentEvents(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event.id !== '' || event.data !== '') yield event;
      }
    }
  } finally {
    // Cancelling a broken stream fails, but `read` has already thrown its error.
    await reader.cancel().catch(() => {});
  }
}

function parseEvent(block: string): ServerSentEvent {
  const fields = block.split('\n').map((line) => line.split(/: (.*)/s));
  const { event = '', id = '', data = '' } = Object.fromEntries(fields);
  return { event, id, data };
}
