/** What a crashed process throws into whatever it still does. Nobody sees it. */
class Crash extends Error {}

/**
 * A process that may crash: the use number `crashAt` of anything that it was given fails, and so does every later one.
 * `around` is called with each object before its use, and with the result after it, because a process may crash before
 * or after the outside world has changed.
 */
export function createProcess(crashAt: number) {
  let uses = 0;
  let crash = () => {};
  const crashed = new Promise<'crashed'>((resolve) => {
    crash = () => resolve('crashed');
  });
  const use = () => {
    uses += 1;
    if (uses < crashAt) return;
    crash();
    throw new Crash();
  };

  /** Wraps an object whose methods the process uses. Results that are objects are wrapped too. */
  function wrap<T extends object>(target: T): T {
    return new Proxy(target, {
      get(_, name) {
        const member = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          use();
          const result = member.apply(target, args);
          use();
          return result !== null && typeof result === 'object' && !(result instanceof Promise)
            ? wrap(result)
            : result;
        };
      },
    });
  }

  return { crashed, wrap };
}
