import { describe, expect, it } from 'vitest';
import { addAgent } from '../domain/agent.ts';
import { addContact, announceContact } from '../domain/contact.ts';
import { resolveOptions } from '../options.ts';
import { createPlatform } from '../platform.ts';
import { createStore } from '../records/store.ts';
import { demo } from './demo.ts';
import { createRehearsal } from './rehearsal.ts';

describe('createRehearsal', () => {
  it('has the records of the world, and keeps changes to itself', () => {
    const { world } = createPlatform(resolveOptions({})).workspace;
    const rehearsal = createRehearsal(world);
    expect(rehearsal.store.agents.get(demo.agentId)).toBe(world.store.agents.get(demo.agentId));
    const agent = addAgent(rehearsal, { name: 'Bia' });
    expect(world.store.agents.get(agent.id)).toBeUndefined();
  });

  it('fires no event', () => {
    const { world, events } = createPlatform(resolveOptions({})).workspace;
    const rehearsal = createRehearsal(world);
    announceContact(rehearsal, addContact(rehearsal, { name: 'Joana' }));
    expect(events.list()).toEqual([]);
  });

  it('starts from other records and another time where they are given', () => {
    const { world } = createPlatform(resolveOptions({})).workspace;
    const then = '2025-01-01T00:00:00.000Z';
    const rehearsal = createRehearsal(world, { store: createStore(), now: () => then });
    expect(rehearsal.store.agents.size).toBe(0);
    expect(addAgent(rehearsal, { name: 'Bia' }).created_at).toBe(then);
  });
});
