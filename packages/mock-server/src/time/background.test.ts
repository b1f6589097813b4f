import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Background } from './background.ts';

/** Returns how many turns of the event loop pass from now until a workspace is quiet. */
async function countTurns(background: Pick<Background, 'quiet'>): Promise<number> {
  let isQuiet = false;
  void background.quiet().then(() => {
    isQuiet = true;
  });
  let turns = 0;
  for (; !isQuiet; turns++) await nextTurn();
  return turns;
}

/** Returns whether a host timer that starts now runs before a workspace is quiet. */
async function letsTimerRun(background: Background): Promise<boolean> {
  const done = background.quiet();
  let hasRun = false;
  setTimeout(() => {
    hasRun = true;
  });
  await done;
  return hasRun;
}

describe('the background work of a mock counts as finished', () => {
  it('after a few turns of the event loop if nothing happens', async () => {
    expect(await countTurns(new Background())).toBeLessThan(20);
  });

  it('only after several turns of the event loop without a request', async () => {
    const undisturbed = await countTurns(new Background());
    const background = new Background();
    const done = background.quiet();
    await nextTurn();
    background.noteRequest(false);
    // The request's own turn does not count.
    expect(await countTurns({ quiet: () => done })).toBe(1 + undisturbed);
  });

  it('only after a host timer has run if work is in progress', async () => {
    const background = new Background();
    background.add(new Promise(() => {}), 'an attempt');
    expect(await letsTimerRun(background)).toBe(true);
  });

  it('only after a host timer has run if a request came over a network', async () => {
    const background = new Background();
    background.noteRequest(true);
    expect(await letsTimerRun(background)).toBe(true);
  });
});
