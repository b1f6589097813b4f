import type { MockStream, StreamItem, StreamOptions } from '../controls/stream.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { MockControlError } from '../errors/control-error.ts';
import { workspaceDeleted } from '../errors/problem.ts';
import { MockConnectionError } from './connection-error.ts';
import type { ControlClient } from './control-client.ts';
import { readServerSentEvents } from './server-sent-events.ts';

/** Reads the cursor at which a new stream starts. Each iteration then opens its own connection. */
export async function openRemoteStream(
  client: ControlClient,
  { after, signal }: StreamOptions = {},
): Promise<MockStream> {
  const start = await readCursor(client, after, signal);

  async function* follow(): AsyncGenerator<StreamItem, undefined> {
    let cursor = after ?? start;
    try {
      const stream = await client.openStream(cursor, signal);
      for await (const { event, id, data } of readServerSentEvents(stream)) {
        if (event === 'deleted') {
          throw new MockControlError('stream', workspaceDeleted(String(client.workspace)));
        }
        cursor = id;
        // The first event has no item, only the cursor at which the stream starts.
        if (event === '') continue;
        yield { type: event, cursor: id, data: JSON.parse(data) } as StreamItem;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof MockConnectionError || error instanceof MockControlError) throw error;
      if (error instanceof MockConfigurationError) throw error;
      const next = `To continue from there, call \`stream({ after: '${cursor}' })\`.`;
      throw ended(client, `after \`${cursor}\`. ${next}`, error);
    }
  }

  return { cursor: start, [Symbol.asyncIterator]: follow };
}

async function readCursor(
  client: ControlClient,
  after: string | undefined,
  signal: AbortSignal | undefined,
): Promise<string> {
  const stream = await client.openStream(after, signal);
  try {
    for await (const { id } of readServerSentEvents(stream)) return id;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw ended(client, 'before the stream began', error);
  }
  throw ended(client, 'before the stream began');
}

/** @param where the end of the message, such as `before the stream began`. */
function ended({ url }: ControlClient, where: string, cause?: unknown): MockConnectionError {
  const message = `stream: The connection to the mock at \`${url}\` was lost ${where}`;
  return new MockConnectionError('unreachable', message, { cause });
}
