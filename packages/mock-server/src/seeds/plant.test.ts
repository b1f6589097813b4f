import { describe, expect, it } from 'vitest';
import { resolveOptions } from '../options.ts';
import { createPlatform } from '../platform.ts';
import { demo } from './demo.ts';
import { plant, requireSound } from './plant.ts';

const agent_id = demo.agentId;

describe('requireSound', () => {
  it('plans nothing, makes no id and no secret, and tells nobody', () => {
    const { workspace } = createPlatform(resolveOptions({}));
    const before = JSON.stringify(workspace.save());
    let planned = 0;
    const schedule = () => {
      planned++;
      return () => {};
    };
    const messages = [{ sender_type: 'customer', content: 'Hi' }];
    requireSound(
      {
        trainings: [{ agent_id, title: 'Returns', content: 'Within 30 days.' }],
        webhooks: [{ url: 'https://receiver.test/', events: ['conversations'] }],
        conversations: [{ agent_id, status: 'human', messages }],
      },
      { ...workspace, clock: { ...workspace.clock, schedule } },
    );
    expect(planned).toBe(0);
    expect(JSON.stringify(workspace.save())).toBe(before);
  });

  it('leaves an agent alone that thinks about a conversation whose id is given again', () => {
    const { workspace } = createPlatform(resolveOptions({}));
    const conversationId = '00000000-0000-4000-8000-0000000000e1';
    const seed = { conversations: [{ id: conversationId, agent_id, status: 'human' as const }] };
    plant(workspace, seed);
    const thought = { agentId: agent_id, conversationId };
    workspace.thoughts.begin(thought);
    expect(() => requireSound(seed, workspace)).toThrow(`id ${conversationId} is taken`);
    expect(workspace.thoughts.end(thought)).toBe(true);
  });
});
