import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENERATION_TIMEOUT_MS, generation } from '../support/generation.ts';
import { play, stories } from './story.ts';

describe('the laws of delivery', () => {
  it(
    'hold for any receivers and any times',
    async () => {
      let attempts = 0;
      await fc.assert(
        fc.asyncProperty(stories, async (story) => {
          attempts += await play(story);
          // A story ends within one turn of the event loop. Its memory can be freed only in the next turn.
          await nextTurn();
        }),
        generation(800),
      );
      expect(attempts).toBeGreaterThan(12_000);
    },
    GENERATION_TIMEOUT_MS,
  );
});
