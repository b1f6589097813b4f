import type { MockServer } from '@agent-platform/mock-server';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/**
 * Prints how long the tests of a file took, both on the platform's clock and in real time. Call this after the
 * `beforeEach` that creates the mock.
 */
export function printStoryTime(story: string, mock: () => MockServer): void {
  let started = 0;
  let testStarted = 0;
  let platformMs = 0;
  beforeAll(() => {
    started = performance.now();
  });
  beforeEach(() => {
    testStarted = mock().clock.now();
  });
  afterEach(() => {
    platformMs += mock().clock.now() - testStarted;
  });
  afterAll(() => {
    const realMs = Math.round(performance.now() - started);
    process.stdout.write(
      `${story}: ${toDuration(platformMs)} on the platform's clock, ${realMs} ms in real time
`,
    );
  });
}

/** Describes a duration: `3725000` as `1 h 2 min 5 s`. */
function toDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  const shown = parts.filter(([amount]) => amount !== 0).map((part) => part.join(' '));
  return shown.join(' ') || '0 s';
}
