import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { onAbort } from './on-abort.ts';

it('onAbort calls every listener with the abort reason, in order', () => {
  const controller = new AbortController();
  const told: unknown[] = [];
  for (const name of ['one', 'other']) {
    onAbort(controller.signal, (reason) => void told.push([name, reason]));
  }
  controller.abort('enough');
  expect(told).toEqual([
    ['one', 'enough'],
    ['other', 'enough'],
  ]);
});

it('onAbort calls a listener at once when the signal has already aborted', () => {
  const told: unknown[] = [];
  onAbort(AbortSignal.abort('before'), (reason) => void told.push(reason));
  expect(told).toEqual(['before']);
});

it('onAbort adds only one listener to a signal, because runtimes warn about many', () => {
  const { signal } = new AbortController();
  const stops = Array.from({ length: 50 }, () => onAbort(signal, () => {}));
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  for (const stop of stops) stop();
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

it('onAbort does not call removed listeners, not even ones removed during the abort', () => {
  const controller = new AbortController();
  const told: string[] = [];
  const stops: (() => void)[] = [];
  stops.push(
    onAbort(controller.signal, () => {
      told.push('first');
      stops[1]?.();
    }),
    onAbort(controller.signal, () => void told.push('second')),
    onAbort(controller.signal, () => void told.push('third')),
  );
  controller.abort();
  expect(told).toEqual(['first', 'third']);
});
