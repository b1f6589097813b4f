/** A server-sent event. Missing fields are empty. */
export interface ServerSentEvent {
  readonly event: string;
  readonly id: string;
  readonly data: string;
}

/**
 * Reads server-sent events as a mock writes them: with LF line endings, and all data on one line. The first block has
 * only an id: the cursor at which the stream starts. The stream is cancelled when the caller stops reading.
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
    // Cancelling a broken stream fails, but `read` has already thrown the error.
    await reader.cancel().catch(() => {});
  }
}

function parseEvent(block: string): ServerSentEvent {
  const fields = block.split('\n').map((line) => line.split(/: (.*)/s));
  const { event = '', id = '', data = '' } = Object.fromEntries(fields);
  return { event, id, data };
}
