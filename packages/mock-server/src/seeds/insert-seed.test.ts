import { describe, expect, it } from 'vitest';
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
    let planned = 0;
    const schedule = () => {
      planned++;
    };
    const messages = [{ sender_type: 'customer', content: 'Hi' }];
    requireValidSeed(
      {
        trainings: [{ agent_id, title: 'Returns', content: 'Within 30 days.' }],
        webhooks: [{ url: 'https://receiver.test/', events: ['conversations'] }],
        conversations: [{ agent_id, status: 'human', messages }],
      },
      createDryRun({ ...workspace.domain, schedule }),
    );
    expect(planned).toBe(0);
    expect(JSON.stringify(workspace.save())).toBe(before);
  });

  it('leaves a reply in progress alone when a seed gives the id of its conversation again', () => {
    const { domain } = new Platform(resolveOptions({})).workspace;
    const conversationId = '00000000-0000-4000-8000-0000000000e1';
    const seed = { conversations: [{ id: conversationId, agent_id, status: 'human' as const }] };
    insertSeed(domain, seed);
    const reply = domain.repliesInProgress.start(agent_id, conversationId);
    expect(() => requireValidSeed(seed, createDryRun(domain))).toThrow(
      `The id \`${conversationId}\` is already in use.`,
    );
    expect(domain.repliesInProgress.finish(reply)).toBe(true);
  });
});
