import { describe, expect, it } from 'vitest';
import { demo } from '../seeds/demo.ts';
import { resolveOptions } from '../workspace/options.ts';
import { createPlatform } from '../workspace/platform.ts';
import { requireReachable } from './conversation.ts';

const channel_id = demo.channelIds.whatsapp;

describe('requireReachable', () => {
  it('lets a conversation without a channel and one with an active channel pass', () => {
    const { world } = createPlatform(resolveOptions({})).workspace;
    expect(() => requireReachable(world, { channel_id: null })).not.toThrow();
    expect(() => requireReachable(world, { channel_id })).not.toThrow();
  });

  it.each(['disconnected', 'error'] as const)('refuses a channel that is %s', (status) => {
    const { world } = createPlatform(resolveOptions({})).workspace;
    world.store.channels.update(channel_id, { status });
    expect(() => requireReachable(world, { channel_id })).toThrow(
      `Channel ${channel_id} is ${status}: nothing can be sent through it`,
    );
  });

  it('refuses a channel that was deleted', () => {
    const { world } = createPlatform(resolveOptions({})).workspace;
    world.store.channels.remove(channel_id);
    expect(() => requireReachable(world, { channel_id })).toThrow(/is deleted/);
  });
});
