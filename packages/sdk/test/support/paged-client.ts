import { AgentPlatform, type Fetch } from '../../src/index.ts';
import { createVirtualClock } from './virtual-clock.ts';

/**
 * Creates a client of a platform whose lists all have `pages` pages of two records each. A request takes `answerMs`
 * milliseconds. The page `failing` gets a 403. The rate-limit window has `remaining` requests left.
 */
export function createPagedClient(
  pages: number,
  { failing = 0, remaining = 1_000, answerMs = 50, clock = createVirtualClock() } = {},
) {
  const asked: number[] = [];
  /** The queries of the requests. */
  const requests: string[] = [];
  let left = remaining;
  const fetch: Fetch = async (url, { signal }) => {
    const query = new URL(url).searchParams;
    const page = Number(query.get('page') ?? 1);
    asked.push(page);
    requests.push(query.toString());
    await clock.sleep(answerMs, signal);
    left -= 1;
    const headers = {
      'X-RateLimit-Limit': '1000',
      'X-RateLimit-Remaining': String(left),
      'X-RateLimit-Reset': '60',
    };
    if (page === failing) {
      const error = { code: 'FORBIDDEN', message: 'No', status: 403 };
      return Response.json({ error }, { status: 403, headers });
    }
    const data = [0, 1].map((index) => ({ id: `${page}-${index}` }));
    const pagination = { page, limit: 2, total: pages * 2, total_pages: pages };
    return Response.json({ data, pagination }, { headers });
  };
  const client = new AgentPlatform({
    baseUrl: 'https://api.example.com',
    apiKey: 'test-key',
    clock,
    fetch,
  });
  return { client, clock, asked, requests };
}

/** Returns the ids of all records of a list with this many pages. */
export const idsOf = (pages: number) =>
  Array.from({ length: pages * 2 }, (_, index) => `${Math.floor(index / 2) + 1}-${index % 2}`);
