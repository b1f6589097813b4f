import { createMockServer } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenHere } from '../support/transports.ts';

it('fake timers do not hold up a remote control that was called earlier', async () => {
  const mock = createMockServer();
  const { baseUrl } = await listenHere(mock);
  const remote = await connectMock(baseUrl);
  const start = mock.clock.now();
  await remote.clock.advance(1000);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (let n = 0; n < 3; n++) await remote.clock.advance(1000);
  expect(mock.clock.now() - start).toBe(4000);
});

it('a remote control does not use a `fetch` that replaces the global one', async () => {
  const { baseUrl } = await listenHere(createMockServer());
  const spy = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => spy.mockRestore());
  await connectMock(baseUrl);
  expect(spy).not.toHaveBeenCalled();
});
