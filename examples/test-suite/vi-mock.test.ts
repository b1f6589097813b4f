import { demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { beforeEach, expect, it, vi } from 'vitest';
import { openDesk } from './open-desk.ts';

// The application imports a client that is already created. `vi.mock` replaces the module of that client.
const mock = await vi.hoisted(async () => {
  const { createMockServer } = await import('@agent-platform/mock-server');
  return createMockServer();
});
vi.mock(import('./platform.ts'), () => ({ platform: new AgentPlatform(mock.clientOptions()) }));

beforeEach(() => mock.reset());

/** Writes as a customer. */
const write = (from: string) =>
  mock.simulate.inboundMessage({ channelId: demo.channelIds.whatsapp, from, content: 'Hello' });

it('openDesk takes over all open chats', async () => {
  await write('+5511988887777');
  await write('+5511988886666');
  // The demo records contain one more open chat.
  expect(await openDesk()).toBe(3);
  expect(await openDesk()).toBe(0);
});

it('openDesk continues if a chat was closed in the meantime', async () => {
  await write('+5511988887777');
  await write('+5511988886666');
  mock.faults.add({ operation: 'startHuman', status: 409 });
  expect(await openDesk()).toBe(2);
});

it('a test can spy on a method of the client', async () => {
  const { platform } = await import('./platform.ts');
  using list = vi.spyOn(platform.conversations, 'list');
  await openDesk();
  expect(list).toHaveBeenCalledWith({ status: 'open' });
});
