import { describe, expect, it } from 'vitest';
import { anySignal, isAbortSignal, toHostInit, toHostSignal } from './host-signals.ts';

/** Creates a signal of a class that the host does not know, like those of jsdom. */
function createForeign({ aborted = false } = {}) {
  const state = { aborted, reason: aborted ? new Error('enough') : undefined };
  const signal = Object.assign(new EventTarget(), state) as unknown as AbortSignal;
  const abort = () => {
    Object.assign(signal, { aborted: true, reason: new Error('enough') });
    signal.dispatchEvent(new Event('abort'));
  };
  return { signal, abort };
}

const url = 'http://platform.test';

describe('a signal of another environment', () => {
  it('becomes a host signal that aborts together with it, for the same reason', () => {
    const { signal, abort } = createForeign();
    const accepted = toHostSignal(signal);
    expect(new Request(url, { signal: accepted }).signal.aborted).toBe(false);
    abort();
    expect([accepted.aborted, accepted.reason]).toEqual([true, signal.reason]);
  });

  it('that is already aborted becomes an aborted host signal with the same reason', () => {
    const { signal } = createForeign({ aborted: true });
    expect(toHostSignal(signal).reason).toBe(signal.reason);
    expect(anySignal([new AbortController().signal, signal]).reason).toBe(signal.reason);
  });

  it('is replaced in the options of a request, whose other options stay', () => {
    const { signal } = createForeign();
    const init = toHostInit({ method: 'POST', signal });
    expect(new Request(url, init).method).toBe('POST');
    expect(init?.signal).not.toBe(signal);
  });
});

it('a host signal stays the same, and so do options of a request that contain one', () => {
  const { signal } = new AbortController();
  const init = { signal };
  expect([toHostSignal(signal), toHostInit(init), toHostInit(undefined)]).toEqual([
    signal,
    init,
    undefined,
  ]);
  expect(toHostInit(init)).toBe(init);
});

it('a value that is not a signal is left to the host, which throws a TypeError', () => {
  expect(isAbortSignal({})).toBe(false);
  expect(() => new Request(url, toHostInit({ signal: {} as AbortSignal }))).toThrow(TypeError);
});
