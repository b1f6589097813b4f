/** A server-sent event. */
export interface ServerSentEvent {
  /** The name; empty if the event has none. */
  readonly event: string;
  /** The id of this event or, if it has none, of the latest event that has one. */
  readonly id: string;
  /** The data; empty if the event has none. */
  readonly data: string;
}

/**
 * Reads server-sent events as the HTML standard specifies, with one difference: a block without data counts as an event
 * if it has an id. The mock sends such a block first, with the cursor at which the stream starts.
 */
export async function* readServerSentEvents(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, undefined> {
  let event = '';
  let id = '';
  let data: string[] = [];
  let hasId = false;
  for await (const line of readLines(stream)) {
    if (line === '') {
      if (hasId || data.length > 0) yield { event, id, data: data.join('\n') };
      event = '';
      data = [];
      hasId = false;
      continue;
    }
    const { name, value } = parseField(line);
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
    // The standard ignores an id that contains NUL.
    if (name === 'id' && !value.includes('\0')) {
      id = value;
      hasId = true;
    }
  }
}

/** Splits a line into a field's name and value. The name of a comment is empty. */
function parseField(line: string): { readonly name: string; readonly value: string } {
  const colon = line.indexOf(':');
  if (colon < 0) return { name: line, value: '' };
  return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') };
}

/** Yields complete lines, which end with LF, CR or CRLF. Cancels the stream when the caller stops reading. */
async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let endsWithReturn = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const part = decoder.decode(value, { stream: true });
      if (part === '') continue;
      // A line feed belongs to the carriage return that ended the previous part.
      const text = endsWithReturn && part.startsWith('\n') ? part.slice(1) : part;
      endsWithReturn = part.endsWith('\r');
      const lines = (rest + text).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    // Cancelling a broken stream fails, but `read` has already thrown its error.
    await reader.cancel().catch(() => {});
  }
}
