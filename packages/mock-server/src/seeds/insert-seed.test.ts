import { describe, expect, it } from 'vitest';
import { NO_CAUSE } from '../records/collection.ts';
import { resolveOptions } from '../workspace/options.ts';
import { Platform } from '../workspace/platform.ts';
import { demo } from './demo.ts';
import { createDryRun } from './dry-run.ts';
import { insertSeed, requireValidSeed } from './insert-seed.ts';

const agent_id = demo.agentId;

describe('requireValidSeed', () => {
  it('plans nothing, makes no id and no secret, and notifies nobody', () => {
    const { workspace } = new Platform(resolveOptions({}));
    const before = JSON.stringify(workspace.save());
    const messages = [{ sender_type: 'customer', content: 'Hi' }];
    requireValidSeed(
      {
        trainings: [{ agent_id, title: 'Returns', content: 'Within 30 days.' }],
        webhooks: [{ url: 'https://receiver.test/', events: ['conversations'] }],
        conversations: [{ agent_id, status: 'human', messages }],
      },
      createDryRun(workspace.domain),
    );
    expect(JSON.stringify(workspace.save())).toBe(before);
    expect(workspace.agenda.list()).toEqual([]);
  });

  it('leaves a reply in progress alone when a seed gives the id of its conversation again', () => {
    const { domain } = new Platform(resolveOptions({})).workspace;
    const conversationId = '00000000-0000-4000-8000-0000000000e1';
    const seed = { conversations: [{ id: conversationId, agent_id, status: 'human' as const }] };
    insertSeed(domain, seed);
    const reply = domain.store.replies.insert(NO_CAUSE, {
      id: '00000000-0000-4000-8000-0000000000e2',
      agent_id,
      conversation_id: conversationId,
      at: null,
      content: null,
      caused_by: null,
      created_at: domain.now(),
    });
    expect(() => requireValidSeed(seed, createDryRun(domain))).toThrow(
      `The id \`${conversationId}\` is already in use.`,
    );
    expect(domain.store.replies.get(reply.id)).toBe(reply);
  });
});
