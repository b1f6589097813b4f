import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';

/** The command that reads the stream from the oldest item on. */
export const streamCommand = `curl -N -H 'Last-Event-ID: 0' "$AGENT_PLATFORM_BASE_URL/__mock__/stream"`;

/** Changes a contact in a new mock. Returns the two items that the stream then sends: the record and the event. */
export async function readStream(): Promise<string> {
  const mock = createMockServer();
  mock.simulate.contact({ contactId: demo.contactId, name: 'Maria Lima' });
  const server = await listen(mock);
  try {
    const headers = { 'Last-Event-ID': '0' };
    const { body } = await fetch(`${server.url}/__mock__/stream`, { headers });
    let text = '';
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const [items] = /event: record\n(?:.+\n)+\nevent: event\n(?:.+\n)+(?=\n)/.exec(text) ?? [];
      // An id begins with the time at which the mock was started, so it differs in every run.
      if (items !== undefined) return items.trim().replaceAll(/^id: \w+/gm, 'id: mbz1k8q4');
    }
    throw new Error(`The stream ended early: ${text}`);
  } finally {
    await server.close();
  }
}
