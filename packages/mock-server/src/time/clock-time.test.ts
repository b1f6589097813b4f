import { describe, expect, it } from 'vitest';
import { createClockTime } from './clock-time.ts';

/** Creates a time that was restored to 42 when its host was at 1000. Returns both. */
function open() {
  const host = { now: 1000 };
  const time = createClockTime('system', 0, () => host.now);
  time.restore(42, 42);
  return { host, time };
}

describe('the time of a clock', () => {
  it('reads its start at first, whatever the host says', () => {
    expect(createClockTime('virtual', 42, () => 1000).now()).toBe(42);
  });

  it('reads the time that it is restored to, whatever the host says', () => {
    expect(open().time.now()).toBe(42);
  });

  it('goes on with its host', () => {
    const { host, time } = open();
    host.now += 5;
    expect(time.now()).toBe(47);
  });

  it('moves on to whole milliseconds', () => {
    const { host, time } = open();
    host.now += 5;
    time.moveTo(99.25);
    expect(time.now()).toBe(100);
  });

  it('never goes back', () => {
    const { host, time } = open();
    host.now += 5;
    time.moveTo(10);
    expect(time.now()).toBe(47);
  });

  it('keeps its start when it moves', () => {
    const { time } = open();
    time.moveTo(100);
    expect(time.start).toBe(42);
  });

  it('starts again where its host is in system mode', () => {
    const { host, time } = open();
    host.now += 5;
    time.restart();
    expect([time.now(), time.start]).toEqual([1005, 1005]);
  });
});
