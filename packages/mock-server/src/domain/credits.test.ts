import { describe, expect, it } from 'vitest';
import { demo } from '../seeds/demo.ts';
import { resolveOptions } from '../workspace/options.ts';
import { Platform } from '../workspace/platform.ts';
import { setCredits } from './credits.ts';

const { agentId } = demo;

function open() {
  const { domain, history } = new Platform(resolveOptions({ webhooks: 'B' })).workspace;
  const log = history.events;
  const events = () => log.list().map(({ event }) => event);
  return { domain, log, events };
}

describe('setCredits', () => {
  it('fires credit.low once, when 90 percent of the credits are used', () => {
    const { domain, log, events } = open();
    setCredits(domain, agentId, 100_001);
    expect(events()).toEqual([]);
    setCredits(domain, agentId, 100_000);
    setCredits(domain, agentId, 99_999);
    expect(log.list().map(({ event, data }) => ({ event, data }))).toEqual([
      {
        event: 'credit.low',
        data: {
          credits_remaining: 100_000,
          credits_used: 900_000,
          credits_total: 1_000_000,
          usage_percentage: 90,
          alert_threshold_percentage: 90,
          billing_period_end: null,
        },
      },
    ]);
  });

  it('raises the total to the number of credits that are set if that is more', () => {
    const { domain } = open();
    expect(setCredits(domain, agentId, 1_500_000)).toMatchObject({
      credits_remaining: 1_500_000,
      credits_used: 0,
      credits_total: 1_500_000,
    });
  });
});
