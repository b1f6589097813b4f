import { createMockServer } from '@agent-platform/mock-server';
import { expect, it, vi } from 'vitest';
import { toEventStream } from './event-stream.ts';

const timers = vi.hoisted(() => new Set<{ run: () => void; ms: number }>());

vi.mock('../time/host-timers.ts', async (load) => ({
  ...(await load<object>()),
  hostTimer(run: () => void, ms: number) {
    const timer = { run, ms };
    timers.add(timer);
    return () => timers.delete(timer);
  },
}));

it('an idle event stream gets a keep-alive comment at least every 4 s', async () => {
  const mock = createMockServer();
  const closing = new AbortController();
  const open = (signal: AbortSignal) => mock.stream({ signal });
  const { body } = toEventStream(open, closing.signal, (json) => json);
  const decoded = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await decoded?.read())?.value).toMatch(/^: the stream begins\n/);
  for (let comments = 0; comments < 3; comments++) {
    await vi.waitFor(() => expect(timers.size).toBe(1));
    const [timer] = timers;
    timers.clear();
    expect(timer?.ms).toBeLessThanOrEqual(4000);
    timer?.run();
    expect((await decoded?.read())?.value).toBe(': keep-alive\n\n');
  }
  closing.abort(new Error('The server closes'));
});
