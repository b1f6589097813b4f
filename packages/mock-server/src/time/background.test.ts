import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Background, createBackground } from './background.ts';

/** Returns how many turns of the event loop pass from now until a workspace is quiet. */
async function countTurns({ quiet }: Pick<Background, 'quiet'>): Promise<number> {
  let isQuiet = false;
  void quiet().then(() => {
    isQuiet = true;
  });
  let turns = 0;
  for (; !isQuiet; turns++) await nextTurn();
  return turns;
}

/** Returns whether a timer of the host that starts now runs before a workspace is quiet. */
async function letsTimerRun({ quiet }: Background): Promise<boolean> {
  const done = quiet();
  let hasRun = false;
  setTimeout(() => {
    hasRun = true;
  });
  await done;
  return hasRun;
}

describe('the background is quiet', () => {
  it('after a few turns of the event loop, without a timer of the host', async () => {
    expect(await countTurns(createBackground())).toBeLessThan(20);
  });

  it('only after a whole number of turns in which nothing has happened', async () => {
    const undisturbed = await countTurns(createBackground());
    const background = createBackground();
    const done = background.quiet();
    await nextTurn();
    background.noteRequest(false);
    // The turn of the request does not count.
    expect(await countTurns({ quiet: () => done })).toBe(1 + undisturbed);
  });

  it('only after timers of the host while work is open', async () => {
    const background = createBackground();
    background.add(new Promise(() => {}), 'an attempt');
    expect(await letsTimerRun(background)).toBe(true);
  });

  it('only after timers of the host once a request came over a network', async () => {
    const background = createBackground();
    background.noteRequest(true);
    expect(await letsTimerRun(background)).toBe(true);
  });
});
