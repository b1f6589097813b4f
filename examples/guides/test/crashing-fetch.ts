type FetchLike = (url: string, init: never) => Promise<Response>;

/**
 * A `fetch` of a process that crashes at a request: half of the numbers mean before it is sent, the others after the
 * response has arrived. The crashed process never goes on.
 */
export function crashingFetch<Fetch extends FetchLike>(fetch: Fetch, crashAt = Infinity) {
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
  const crashing: FetchLike = async (url, init) => {
    await step();
    const response = await fetch(url, init);
    await step();
    return response;
  };
  return { crashed, fetch: crashing as Fetch };
}
