import { type ControlClientContext, createControlClient } from './control-client.ts';
import { followStream } from './read-stream.ts';
import type { Source } from './source.ts';

/** Creates a source from the mock that served the page. */
export function createLiveSource(context: Omit<ControlClientContext, 'fetch'>): Source {
  const client = createControlClient({ ...context, fetch: (...given) => fetch(...given) });
  return {
    client,
    origin: location.origin,
    listWorkspaces: () => client.send('workspaces.list'),
    follow(listener, signal) {
      followStream({ ...listener, open: client.openStream, sleep, signal });
    },
  };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
