import type { MockStream, StreamItem, StreamOptions } from '../controls/stream.ts';
import { MockConnectionError } from './connection-error.ts';
import type { ControlClient } from './control-client.ts';

/**
 * Opens a stream, and reads where it starts. Each reader opens its own connection, and closes it at the end.
 */
export async function openRemoteStream(
  client: ControlClient,
  workspace: string | undefined,
  { after, signal }: StreamOptions = {},
): Promise<MockStream> {
  const cursor = await readCursor(client, workspace, after, signal);
  return {
    cursor,
    [Symbol.asyncIterator]: () => follow(client, workspace, after ?? cursor, signal),
  };
}

async function readCursor(
  client: ControlClient,
  workspace: string | undefined,
  after: string | undefined,
  signal: AbortSignal | undefined,
): Promise<string> {
  const done = new AbortController();
  const stream = await client.openStream(workspace, after, joined(signal, done));
  for await (const { id } of readEvents(stream, done)) return id;
  throw ended(client, 'before it began');
}

async function* follow(
  client: ControlClient,
  workspace: string | undefined,
  after: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamItem, undefined> {
  const done = new AbortController();
  let cursor = after;
  try {
    const stream = await client.openStream(workspace, after, joined(signal, done));
    for await (const { event, id, data } of readEvents(stream, done)) {
      cursor = id;
      // The first event only says where the stream starts.
      if (event === '') continue;
      yield { type: event, cursor: id, data: JSON.parse(data) } as StreamItem;
    }
  } catch (error) {
    if (signal?.aborted) return;
    if (error instanceof MockConnectionError) throw error;
    throw ended(client, `after ${cursor}: stream({ after: '${cursor}' }) continues there`, error);
  }
}

function joined(signal: AbortSignal | undefined, done: AbortController): AbortSignal {
  return signal === undefined ? done.signal : AbortSignal.any([signal, done.signal]);
}

function ended({ url }: ControlClient, where: string, cause?: unknown): MockConnectionError {
  const message = `stream: the connection to the mock at ${url} broke ${where}`;
  return new MockConnectionError('unreachable', message, { cause });
}

/** One server-sent event. */
interface ServerSentEvent {
  readonly event: string;
  readonly id: string;
  readonly data: string;
}

/** Reads the events of a response in the mock's format: one line for each field. */
async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  done: AbortController,
): AsyncGenerator<ServerSentEvent, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done: isOver, value } = await reader.read();
      if (isOver) return;
      text += decoder.decode(value, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const event = parseEvent(part);
        if (event.id !== '') yield event;
      }
    }
  } finally {
    done.abort();
  }
}

function parseEvent(text: string): ServerSentEvent {
  const field = (name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  return { event: field('event'), id: field('id'), data: field('data') };
}
