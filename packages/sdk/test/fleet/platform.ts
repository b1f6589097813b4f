import { startHttpServer } from '@agent-platform/tools/http-server';

/** Starts a platform on a socket. It allows 100 requests in a fixed window. */
export async function startPlatform(windowMs: number) {
  const statuses: number[] = [];
  let successes = 0;
  let milestones: { readonly successes: number; readonly reach: () => void }[] = [];
  let opened = 0;
  let used = 0;
  const { url, close } = await startHttpServer((_, response) => {
    const now = Date.now();
    if (now >= opened + windowMs) [opened, used] = [now, 0];
    const isAllowed = used < 100;
    if (isAllowed) used += 1;
    const end = opened + windowMs;
    response.writeHead(isAllowed ? 200 : 429, {
      'content-type': 'application/json',
      'x-ratelimit-limit': '100',
      'x-ratelimit-remaining': String(100 - used),
      'x-ratelimit-reset': String(Math.ceil(end / 1000)),
      ...(!isAllowed && { 'retry-after': String(Math.ceil((end - now) / 1000)) }),
    });
    statuses.push(isAllowed ? 200 : 429);
    if (isAllowed) successes += 1;
    for (const milestone of milestones) if (successes >= milestone.successes) milestone.reach();
    milestones = milestones.filter((milestone) => successes < milestone.successes);
    response.end(JSON.stringify({ data: {} }));
  });
  return {
    statuses,
    baseUrl: url,
    close,
    /** Resolves once this many requests have succeeded. */
    reach: (successes: number) =>
      new Promise<void>((reach) => {
        milestones.push({ successes, reach });
      }),
  };
}
