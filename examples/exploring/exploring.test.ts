import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCarefulBot, createNaiveBot } from './bots.ts';
import { explore } from './explore.ts';
import { plans } from './plan.ts';
import { type Day, play } from './play.ts';

it.each([1, 2, 3])(
  'explore finds a short story in which the naive bot breaks a rule (seed %i)',
  async (seed) => {
    const { failure } = await explore(createNaiveBot, { seed, numRuns: 150 });
    expect(failure?.day.story.length).toBeLessThanOrEqual(3);
    expect(failure?.day.violations).not.toEqual([]);
  },
);

it('explore finds no story in which the careful bot breaks a rule', async () => {
  const { plans, failure } = await explore(createCarefulBot, { numRuns: 150 });
  expect(failure?.day.story, JSON.stringify(failure?.repeat)).toBeUndefined();
  expect(plans).toBe(150);
});

it('explore repeats a run exactly if its seed and path are passed', async () => {
  const first = await explore(createNaiveBot, { numRuns: 150 });
  const again = await explore(createNaiveBot, first.failure?.repeat ?? {});
  expect(again.failure?.plan).toEqual(first.failure?.plan);
  expect(again.failure?.day.story).toEqual(first.failure?.day.story);
});

it('play records the same journal when a plan is played again', async () => {
  for (const plan of fc.sample(plans, 20)) {
    const [first, again] = [await play(plan, createCarefulBot), await play(plan, createCarefulBot)];
    expect(readJournal(again)).toEqual(readJournal(first));
  }
});

/** Returns everything that happened, without the two values that are measured in real time. */
function readJournal({ mock }: Day) {
  return {
    requests: mock.requests.list({ source: 'all' }).map(({ durationMs: _, ...request }) => request),
    events: mock.events.list(),
    deliveries: mock.webhooks.deliveries().map(({ response_time_ms: _, ...delivery }) => delivery),
  };
}
