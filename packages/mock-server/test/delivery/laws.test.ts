import { setImmediate as nextTurn } from 'node:timers/promises';
import { CASES_TIMEOUT_MS } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generation } from '../support/generation.ts';
import { play, stories } from './story.ts';

describe('deliveries to random receivers at random times', () => {
  it(
    'are made, retried and recorded as the specification says',
    async () => {
      const runs = generation(800);
      let attempts = 0;
      await fc.assert(
        fc.asyncProperty(stories, async (story) => {
          attempts += await play(story);
          // A story ends within one turn of the event loop. Its memory can be freed only in the next turn.
          await nextTurn();
        }),
        runs,
      );
      expect(attempts).toBeGreaterThan(10 * runs.numRuns);
    },
    CASES_TIMEOUT_MS,
  );
});
