/** A server-sent event. */
export interface ServerSentEvent {
  /** Its name; empty when it has none. */
  readonly event: string;
  /** The latest id, of this event or an earlier one. */
  readonly id: string;
  /** Its data; empty when it has none. */
  readonly data: string;
}

/**
 * Reads server-sent events as the HTML standard says, with one difference: a block without data counts as an
 * event if it has an id. The mock begins each stream with such a block, to say where it starts.
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
    // The standard ignores ids with NUL.
    if (name === 'id' && !value.includes('\0')) {
      id = value;
      hasId = true;
    }
  }
}

/** Returns the name and the value of a line. A comment has an empty name. */
function parseField(line: string): { readonly name: string; readonly value: string } {
  const colon = line.indexOf(':');
  if (colon < 0) return { name: line, value: '' };
  return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') };
}

/** Reads complete lines. Each ends with LF, CR or CRLF. Cancels the stream when the caller stops reading. */
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
    // A broken stream has nothing to cancel, and its error was thrown by `read`.
    await reader.cancel().catch(() => {});
  }
}
