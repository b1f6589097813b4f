import { describe, expect, it } from 'vitest';
import { Background } from './background.ts';
import { DEFAULT_START, SchedulingClock } from './clock.ts';

/** Makes a clock run the steps that a test plans. `plan` returns a function that cancels the step. */
function planFor(clock: SchedulingClock) {
  const steps: { readonly at: number; readonly run: () => void }[] = [];
  const next = () => {
    const [step] = steps;
    return step && { at: step.at, run: () => steps.shift()?.run() };
  };
  clock.follow({ next });
  return {
    next,
    plan(at: number, run: () => void) {
      const step = { at, run };
      steps.push(step);
      steps.sort((a, b) => a.at - b.at);
      clock.noteSteps();
      return () => {
        steps.splice(steps.indexOf(step), 1);
        clock.noteSteps();
      };
    },
  };
}

function open() {
  const background = new Background();
  const clock = new SchedulingClock({ mode: 'virtual', background });
  const seen: [string, number][] = [];
  const note = (what: string) => () => void seen.push([what, clock.now() - DEFAULT_START]);
  const { plan, next } = planFor(clock);
  const schedule = (what: string, after: number) => plan(DEFAULT_START + after, note(what));
  return { background, clock, seen, note, plan, next, schedule };
}

describe('virtual clock', () => {
  it('stands still until it is advanced', async () => {
    const { clock } = open();
    expect(clock.now()).toBe(Date.UTC(2026, 0, 1));
    await new Promise((resolve) => setImmediate(resolve));
    expect(clock.now()).toBe(Date.UTC(2026, 0, 1));
    await clock.advance(1500);
    expect(clock.now()).toBe(Date.UTC(2026, 0, 1) + 1500);
  });

  it('runs planned steps in the order of their times, each at its own time', async () => {
    const { clock, seen, schedule } = open();
    schedule('c', 300);
    schedule('a', 100);
    schedule('b', 200);
    schedule('late', 301);
    await clock.advance(300);
    expect(seen).toEqual([
      ['a', 100],
      ['b', 200],
      ['c', 300],
    ]);
    expect(clock.now() - DEFAULT_START).toBe(300);
  });

  it('also runs the steps that are planned while it advances', async () => {
    const { clock, seen, note, plan } = open();
    const runFirst = () => {
      note('first')();
      plan(DEFAULT_START + 150, note('on the way'));
      plan(DEFAULT_START + 250, note('too late'));
    };
    plan(DEFAULT_START + 100, runFirst);
    await clock.advance(200);
    expect(seen).toEqual([
      ['first', 100],
      ['on the way', 150],
    ]);
  });

  it('waits at each step for the work that the step has started', async () => {
    const { clock, background, seen, note, plan } = open();
    const startWork = () =>
      background.add(new Promise((resolve) => setImmediate(resolve)).then(note('work')), 'work');
    plan(DEFAULT_START + 100, startWork);
    plan(DEFAULT_START + 200, note('next'));
    await clock.advance(1000);
    expect(seen).toEqual([
      ['work', 100],
      ['next', 200],
    ]);
  });

  it('runs simultaneous advances one after another', async () => {
    const { clock, seen, schedule } = open();
    for (const after of [50, 150, 250]) schedule(`at ${after}`, after);
    const marks: number[] = [];
    const advances = [100, 100, 100].map(async (ms) => {
      await clock.advance(ms);
      marks.push(clock.now() - DEFAULT_START);
    });
    await Promise.all(advances);
    expect(seen).toEqual([
      ['at 50', 50],
      ['at 150', 150],
      ['at 250', 250],
    ]);
    expect(marks.at(-1)).toBe(300);
  });

  it('rounds its time up to whole milliseconds', async () => {
    const { clock } = open();
    await clock.advance(0.25);
    expect(clock.now()).toBe(DEFAULT_START + 1);
    await clock.sleep(10.5);
    expect(clock.now()).toBe(DEFAULT_START + 12);
  });
});

describe('an advance that waits for work', () => {
  /** Creates a clock whose time limits pass when the test decides. `hang` adds work that never ends. */
  function openWithLimit() {
    const background = new Background();
    const limits: { readonly run: () => void; readonly ms: number }[] = [];
    const cancelled: number[] = [];
    const clock = new SchedulingClock({
      mode: 'virtual',
      background,
      host: {
        startDeadline(run, ms) {
          const index = limits.push({ run, ms }) - 1;
          return () => void cancelled.push(index);
        },
      },
    });
    const hang = (what: string) => background.add(new Promise(() => {}), what);
    return { background, clock, limits, cancelled, hang };
  }

  it('rejects after 30 s of real time, and names the unfinished work and the time', async () => {
    const { clock, limits, hang } = openWithLimit();
    planFor(clock).plan(DEFAULT_START + 100, () => hang('attempt 1'));
    const advanced = clock.advance(500);
    await expect.poll(() => clock.now() - DEFAULT_START).toBe(100);
    expect(limits.map(({ ms }) => ms)).toEqual([30_000]);
    limits[0]?.run();
    await expect(advanced).rejects.toMatchObject({
      name: 'MockTimeoutError',
      code: 'ADVANCE_TIMEOUT',
      open: ['attempt 1'],
      message: expect.stringMatching(
        /Timed out after .*: attempt 1\. The clock is at `2026-.*00\.100Z`/,
      ),
    });
    expect(clock.now() - DEFAULT_START).toBe(100);
  });

  it('names at most ten pieces of unfinished work', async () => {
    const { clock, limits, hang } = openWithLimit();
    for (let index = 1; index <= 12; index++) hang(`attempt ${index}`);
    const advanced = clock.advance(0);
    limits[0]?.run();
    await expect(advanced).rejects.toThrow(/attempt 10; and 2 more\. /);
  });

  it('rejects after its own 30 s, even while it waits for an earlier advance', async () => {
    const { clock, limits, hang } = openWithLimit();
    hang('attempt 1');
    const first = clock.advance(10);
    const second = clock.advance(10);
    limits[1]?.run();
    await expect(second).rejects.toThrow('attempt 1');
    limits[0]?.run();
    await expect(first).rejects.toThrow('attempt 1');
    expect(clock.now()).toBe(DEFAULT_START);
  });

  it('that has timed out lets a later advance succeed once the work is done', async () => {
    const { background, clock, limits } = openWithLimit();
    let finish = () => {};
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    background.add(work, 'attempt 1');
    const late = clock.advance(10);
    limits[0]?.run();
    await expect(late).rejects.toThrow('attempt 1');
    finish();
    await clock.advance(25);
    expect(clock.now() - DEFAULT_START).toBe(25);
  });
});

describe('sleep', () => {
  it('lets the clock jump to the end of the sleep once nothing else is in progress', async () => {
    const { clock } = open();
    await clock.sleep(60_000);
    expect(clock.now()).toBe(DEFAULT_START + 60_000);
  });

  it('ends earlier for a shorter duration, whatever the order of the calls', async () => {
    const { clock, seen, note } = open();
    await Promise.all([
      clock.sleep(300).then(note('c')),
      clock.sleep(100).then(note('a')),
      clock.sleep(200).then(note('b')),
    ]);
    expect(seen).toEqual([
      ['a', 100],
      ['b', 200],
      ['c', 300],
    ]);
  });

  it('ends after the planned steps that are due earlier', async () => {
    const { clock, seen, note, schedule } = open();
    schedule('task', 50);
    await clock.sleep(100).then(note('woken'));
    expect(seen).toEqual([
      ['task', 50],
      ['woken', 100],
    ]);
  });

  it('ends when the clock is advanced past its end', async () => {
    const { clock } = open();
    const sleeping = clock.sleep(100);
    await clock.advance(500);
    await sleeping;
    expect(clock.now()).toBe(DEFAULT_START + 500);
  });

  it('ends at its own time during an advance, and the code after it runs at that time', async () => {
    const { clock, seen, note, schedule } = open();
    const rest = async () => {
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    };
    const woken = clock.sleep(100).then(note('woken')).then(rest).then(note('rested'));
    schedule('task', 200);
    await Promise.all([woken, clock.advance(500)]);
    expect(seen).toEqual([
      ['woken', 100],
      ['rested', 100],
      ['task', 200],
    ]);
  });

  it('rejects with the reason of its aborted signal, and does not move the clock', async () => {
    const { clock } = open();
    const controller = new AbortController();
    const sleeping = clock.sleep(100, controller.signal);
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(sleeping).rejects.toBe(reason);
    await expect(clock.sleep(100, controller.signal)).rejects.toBe(reason);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(clock.now()).toBe(DEFAULT_START);
  });

  it('treats a negative duration as zero', async () => {
    const { clock } = open();
    await clock.sleep(-5);
    expect(clock.now()).toBe(DEFAULT_START);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects a duration of %d, and delays no other sleep',
    async (ms) => {
      const { clock } = open();
      await expect(clock.sleep(ms)).rejects.toThrow(RangeError);
      await clock.sleep(10);
      expect(clock.now()).toBe(DEFAULT_START + 10);
    },
  );

  it('ends only after the work in progress is done', async () => {
    const { clock, background, seen, note } = open();
    background.add(new Promise((resolve) => setImmediate(resolve)).then(note('work')), 'work');
    await clock.sleep(100).then(note('woken'));
    expect(seen).toEqual([
      ['work', 0],
      ['woken', 100],
    ]);
  });
});

describe('system clock', () => {
  it('follows the time of the host, plus the time by which it was advanced', async () => {
    const clock = new SchedulingClock({ mode: 'system', background: new Background() });
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
    await clock.advance(3_600_000);
    expect(Math.abs(clock.now() - Date.now() - 3_600_000)).toBeLessThan(1000);
  });
});

describe('a clock that changes its mode', () => {
  /** Creates a clock whose host time the test controls. */
  function openOnHost(mode: 'virtual' | 'system') {
    const host = { now: 5000 };
    const hostTimers = new Set<{ run: () => void; at: number; keepsAlive: boolean }>();
    const startAs = (keepsAlive: boolean) => (run: () => void, ms: number) => {
      const timer = { run, at: host.now + ms, keepsAlive };
      hostTimers.add(timer);
      return () => void hostTimers.delete(timer);
    };
    const background = new Background();
    const clock = new SchedulingClock({
      mode,
      background,
      host: {
        now: () => host.now,
        startTimer: startAs(false),
        startDeadline: startAs(true),
      },
    });
    const keepsAlive = () => [...hostTimers].some((timer) => timer.keepsAlive);
    /** Advances the host's time. */
    const passTime = (ms: number) => {
      host.now += ms;
      for (const timer of hostTimers) {
        if (timer.at > host.now) continue;
        hostTimers.delete(timer);
        timer.run();
      }
    };
    const seen: string[] = [];
    const { plan } = planFor(clock);
    const schedule = (what: string, after: number) =>
      plan(clock.now() + after, () => void seen.push(what));
    return { clock, passTime, hostTimers, keepsAlive, seen, schedule };
  }

  it('keeps the process alive during a sleep in real time, even when a step runs', async () => {
    const { clock, passTime, keepsAlive, schedule } = openOnHost('system');
    schedule('earlier', 100);
    expect(keepsAlive()).toBe(false);
    const asleep = clock.sleep(200);
    expect(keepsAlive()).toBe(true);
    passTime(100);
    expect(keepsAlive()).toBe(true);
    schedule('later', 200);
    passTime(100);
    await asleep;
    expect(keepsAlive()).toBe(false);
  });

  it('no longer keeps the process alive once the sleep was aborted', async () => {
    const { clock, keepsAlive } = openOnHost('system');
    const giveUp = new AbortController();
    const asleep = clock.sleep(200, giveUp.signal);
    expect(keepsAlive()).toBe(true);
    giveUp.abort();
    await asleep.catch(() => {});
    expect(keepsAlive()).toBe(false);
  });

  it('runs in real time, starting at its current time, once its mode is `system`', async () => {
    const { clock, passTime } = openOnHost('virtual');
    await clock.advance(10);
    clock.setMode('system');
    expect(clock.now() - DEFAULT_START).toBe(10);
    passTime(300);
    expect(clock.now() - DEFAULT_START).toBe(310);
  });

  it('runs planned steps in real time once its mode is `system`', () => {
    const { clock, passTime, schedule, seen } = openOnHost('virtual');
    schedule('planned before', 100);
    clock.setMode('system');
    schedule('planned since', 200);
    passTime(99);
    expect(seen).toEqual([]);
    passTime(1);
    expect(seen).toEqual(['planned before']);
    passTime(100);
    expect(seen).toEqual(['planned before', 'planned since']);
  });

  it('runs a step in real time after an advance that ended just before it', async () => {
    const { clock, passTime, schedule, seen } = openOnHost('system');
    schedule('in an hour', 3_600_000);
    await clock.advance(3_599_990);
    passTime(9);
    expect(seen).toEqual([]);
    passTime(1);
    expect(seen).toEqual(['in an hour']);
  });

  it('stands still once its mode is `virtual`, and needs no timer', () => {
    const { clock, passTime, hostTimers, schedule, seen } = openOnHost('system');
    schedule('later', 100);
    passTime(60);
    clock.setMode('virtual');
    const frozen = clock.now();
    passTime(1000);
    expect([clock.now() - frozen, seen, hostTimers.size]).toEqual([0, [], 0]);
  });

  it('jumps to the end of a sleep once its mode is `virtual`', async () => {
    const { clock } = openOnHost('system');
    const start = clock.now();
    const asleep = clock.sleep(60_000);
    clock.setMode('virtual');
    await asleep;
    expect(clock.now() - start).toBe(60_000);
  });

  it('no longer jumps to the end of a sleep once its mode is `system`', async () => {
    const { clock, passTime } = openOnHost('virtual');
    const asleep = clock.sleep(60_000);
    clock.setMode('system');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(clock.now()).toBe(DEFAULT_START);
    passTime(60_000);
    await asleep;
  });
});

describe('advancing the clock to a time that a function computes', () => {
  it('calls the function only after all unfinished work is done', async () => {
    const { background, clock, note, seen, plan, next } = open();
    const work = new Promise((resolve) => setImmediate(resolve)).then(() => {
      plan(DEFAULT_START + 100, note('planned by the work'));
    });
    background.add(work, 'work');
    await clock.advance(() => next()?.at);
    expect(seen).toEqual([['planned by the work', 100]]);
  });
});

describe('the time of a clock', () => {
  /** Creates a clock whose host is at 1000. */
  function openAt(mode: 'virtual' | 'system', given: { start?: number; now?: number } = {}) {
    const host = { now: 1000 };
    const background = new Background();
    const clock = new SchedulingClock({
      mode,
      background,
      ...given,
      host: { now: () => host.now },
    });
    return { host, clock };
  }

  /** Creates a clock that began at 42, when its host was at 1000. */
  const openRestored = () => openAt('system', { start: 42 });

  it.each(['virtual', 'system'] as const)('begins at the given start in %s mode', (mode) => {
    expect(openAt(mode, { start: 42 }).clock.now()).toBe(42);
  });

  it('is rounded up to whole milliseconds when the clock is advanced', async () => {
    const { host, clock } = openRestored();
    host.now += 5;
    await clock.advance(() => 99.25);
    expect(clock.now()).toBe(100);
  });

  it('does not go back when the clock is advanced to an earlier time', async () => {
    const { host, clock } = openRestored();
    host.now += 5;
    await clock.advance(() => 10);
    expect(clock.now()).toBe(47);
  });
});
