import { afterAll, afterEach, vi } from 'vitest';

/** Records process warnings instead of emitting them, until the tests of the file have ended. */
export function recordWarnings() {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  afterEach(() => void warned.mockClear());
  afterAll(() => warned.mockRestore());
  return warned;
}

/** Records unhandled rejections, until the tests of the file have ended. */
export function recordUnhandledRejections() {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  afterEach(() => void unhandled.mockClear());
  afterAll(() => void process.off('unhandledRejection', unhandled));
  return unhandled;
}
