import { describe, expect, it } from 'vitest';
import { demo } from '../seeds/demo.ts';
import { resolveOptions } from '../workspace/options.ts';
import { Platform } from '../workspace/platform.ts';
import { requireReachable } from './conversation.ts';

const channel_id = demo.channelIds.whatsapp;

describe('requireReachable', () => {
  it('accepts a conversation without a channel, and one with an active channel', () => {
    const { domain } = new Platform(resolveOptions({})).workspace;
    expect(() => requireReachable(domain, { channel_id: null })).not.toThrow();
    expect(() => requireReachable(domain, { channel_id })).not.toThrow();
  });

  it.each(['disconnected', 'error'] as const)('refuses a channel that is %s', (status) => {
    const { domain } = new Platform(resolveOptions({})).workspace;
    domain.store.channels.update(domain.cause, channel_id, { status });
    expect(() => requireReachable(domain, { channel_id })).toThrow(
      `Channel \`${channel_id}\` has the status \`${status}\` and cannot send messages. Connect`,
    );
  });

  it('refuses a channel that was deleted', () => {
    const { domain } = new Platform(resolveOptions({})).workspace;
    domain.store.channels.remove(domain.cause, channel_id);
    expect(() => requireReachable(domain, { channel_id })).toThrow(/has the status `deleted`/);
  });
});
