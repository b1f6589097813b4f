/** A process that crashes before or after one of its actions. The crashed process never goes on. */
export function createCrash(crashAt = Infinity) {
  let steps = 0;
  let crash = () => {};
  const crashed = new Promise<'crashed'>((resolve) => {
    crash = () => resolve('crashed');
  });
  const step = async () => {
    steps += 1;
    if (steps < crashAt) return;
    crash();
    await new Promise(() => {});
  };
  /** Runs an action of the process: half of the numbers mean a crash before it, the others one after it. */
  const run = async <T>(action: () => T | Promise<T>): Promise<T> => {
    await step();
    const result = await action();
    await step();
    return result;
  };
  return { crashed, run };
}

type FetchLike = (url: string, init: never) => Promise<Response>;

/** A `fetch` of a process that crashes before a request is sent, or after the response has arrived. */
export function crashingFetch<Fetch extends FetchLike>(fetch: Fetch, crashAt?: number) {
  const { crashed, run } = createCrash(crashAt);
  const crashing: FetchLike = (url, init) => run(() => fetch(url, init));
  return { crashed, fetch: crashing as Fetch };
}
