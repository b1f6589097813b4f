import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { onAbort } from './abort-signals.ts';

/** Watches two controllers' signals. `seen` lists what the listener was called with. */
function watch() {
  const controllers = [new AbortController(), new AbortController()] as const;
  const signals = controllers.map(({ signal }) => signal);
  const seen: AbortSignal[] = [];
  const stop = onAbort(signals, (signal) => void seen.push(signal));
  const listeners = () => signals.flatMap((signal) => getEventListeners(signal, 'abort'));
  return { controllers, signals, seen, stop, listeners };
}

describe('onAbort', () => {
  it('reports the first signal that aborts, once, and leaves no listener', () => {
    const { controllers, signals, seen, listeners } = watch();
    controllers[1].abort();
    controllers[0].abort();
    expect([seen, listeners()]).toEqual([[signals[1]], []]);
  });

  it('immediately reports a signal that has already aborted', () => {
    const seen: AbortSignal[] = [];
    const aborted = AbortSignal.abort();
    onAbort([new AbortController().signal, aborted], (signal) => void seen.push(signal));
    expect(seen).toEqual([aborted]);
  });

  it('reports the signal of a request that its client aborts', () => {
    const controller = new AbortController();
    const { signal } = new Request('http://platform.test', { signal: controller.signal });
    const seen: AbortSignal[] = [];
    onAbort([signal], (aborted) => void seen.push(aborted));
    controller.abort();
    expect(seen).toEqual([signal]);
  });

  it('reports nothing after it was stopped, and leaves no listener', () => {
    const { controllers, seen, stop, listeners } = watch();
    stop();
    controllers[0].abort();
    expect([seen, listeners()]).toEqual([[], []]);
  });
});
