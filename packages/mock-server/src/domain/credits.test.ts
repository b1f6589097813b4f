import { describe, expect, it } from 'vitest';
import { resolveOptions } from '../options.ts';
import { createPlatform } from '../platform.ts';
import { demo } from '../seeds/demo.ts';
import { setCredits } from './credits.ts';

const { agentId } = demo;

function open() {
  const { workspace } = createPlatform(resolveOptions({ webhooks: 'B' }));
  const events = () => workspace.events.list().map(({ event }) => event);
  return { workspace, events };
}

describe('setCredits', () => {
  it('fires credit.low once, when 90 percent are used', () => {
    const { workspace, events } = open();
    setCredits(workspace, agentId, 101);
    expect(events()).toEqual([]);
    setCredits(workspace, agentId, 100);
    setCredits(workspace, agentId, 99);
    expect(workspace.events.list().map(({ event, data }) => ({ event, data }))).toEqual([
      {
        event: 'credit.low',
        data: {
          credits_remaining: 100,
          credits_used: 900,
          credits_total: 1000,
          usage_percentage: 90,
          alert_threshold_percentage: 90,
          billing_period_end: null,
        },
      },
    ]);
  });

  it('fires credit.depleted when the last credit goes', () => {
    const { workspace, events } = open();
    setCredits(workspace, agentId, 1);
    setCredits(workspace, agentId, 0);
    setCredits(workspace, agentId, 0);
    expect(events()).toEqual(['credit.low', 'credit.depleted']);
  });

  it('raises the total where more is left than there was', () => {
    const { workspace } = open();
    expect(setCredits(workspace, agentId, 1500)).toMatchObject({
      credits_remaining: 1500,
      credits_used: 0,
      credits_total: 1500,
    });
  });

  it('fires nothing in variant A', () => {
    const { workspace } = createPlatform(resolveOptions({ webhooks: 'A' }));
    setCredits(workspace, agentId, 0);
    expect(workspace.events.list()).toEqual([]);
  });
});
