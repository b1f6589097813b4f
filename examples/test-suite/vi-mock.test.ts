import { demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { beforeEach, expect, it, vi } from 'vitest';
import { openDesk } from './open-desk.ts';

// The application imports a ready client. The module of that client is replaced before it is imported.
const mock = await vi.hoisted(async () => {
  const { createMockServer } = await import('@agent-platform/mock-server');
  return createMockServer();
});
vi.mock(import('./platform.ts'), () => ({ platform: new AgentPlatform(mock.clientOptions()) }));

beforeEach(() => mock.reset());

/** Writes as a customer. */
const write = (from: string) =>
  mock.simulate.inboundMessage({ channelId: demo.channelIds.whatsapp, from, content: 'Hello' });

it('takes every open chat over', async () => {
  await write('+5511988887777');
  await write('+5511988886666');
  // The demo has an open chat as well.
  expect(await openDesk()).toBe(3);
  expect(await openDesk()).toBe(0);
});

it('goes on when a chat was closed in the meantime', async () => {
  await write('+5511988887777');
  await write('+5511988886666');
  mock.faults.add({ operation: 'startHuman', status: 409 });
  expect(await openDesk()).toBe(2);
});

it('can also spy on one method, for calls that do not reach the mock', async () => {
  const { platform } = await import('./platform.ts');
  using list = vi.spyOn(platform.conversations, 'list');
  await openDesk();
  expect(list).toHaveBeenCalledWith({ status: 'open' });
});
