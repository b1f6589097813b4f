import {
  type RetrySchedule,
  retrySchedules,
} from '../../packages/mock-server/src/delivery/schedule.ts';
import { arrow, circle, type Drawing, lines } from './drawing.ts';

const ROW = 56;
const TOP = 26;
const RADIUS = 16;

/** Draws the attempts of a delivery in one variant, from top to bottom. */
export function drawRetrySchedule(variant: 'A' | 'B'): Drawing {
  const attempts = listAttempts(retrySchedules[variant]);
  const sentences = attempts.map(({ atMs }, index) =>
    index === 0
      ? 'Attempt 1 is made at once.'
      : `Attempt ${index + 1} is made ${duration(atMs)} after the first attempt.`,
  );
  const parts = attempts.map(({ waitMs, atMs }, index) => {
    const place = { x: 120, y: TOP + index * ROW };
    const when = index === 0 ? 'the first attempt, at once' : `${duration(atMs)} after the first`;
    const wait =
      index === 0
        ? ''
        : arrow({ x: 120, y: place.y - ROW + RADIUS }, { x: 120, y: place.y - RADIUS - 1 }) +
          lines([`wait ${duration(waitMs)}`], { x: 104, y: place.y - ROW / 2 }, 'end');
    return (
      wait + circle(String(index + 1), place, RADIUS) + lines([when], { ...place, x: 148 }, 'start')
    );
  });
  return {
    name: `retry-schedule-${variant.toLowerCase()}`,
    title: `The retry schedule of Variant ${variant}`,
    description: sentences.join(' '),
    height: TOP + (attempts.length - 1) * ROW + TOP,
    content: parts.join(''),
  };
}

/** Lists the attempts to deliver an event, with the wait before each attempt and the time since the first attempt. */
export function listAttempts({ waitsMs }: RetrySchedule): { waitMs: number; atMs: number }[] {
  const attempts = [{ waitMs: 0, atMs: 0 }];
  let atMs = 0;
  for (const waitMs of waitsMs) {
    atMs += waitMs;
    attempts.push({ waitMs, atMs });
  }
  return attempts;
}

/** Writes a duration: `1 min 20 s`. */
export function duration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${rest} s`;
}
