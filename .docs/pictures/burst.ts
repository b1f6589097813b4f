import { createMockServer } from '../../packages/mock-server/src/index.ts';
import { AgentPlatform } from '../../packages/sdk/src/index.ts';
import { type Drawing, lines, WIDTH } from './drawing.ts';

const CALLS = 500;
const LIMIT = 100;
const MINUTE = 60_000;

/** Sends a burst of calls to a mock with the platform's rate limit, and draws when the requests arrived. */
export async function drawBurst(): Promise<Drawing> {
  const mock = createMockServer({ seed: 'empty', rateLimit: LIMIT });
  const client = new AgentPlatform(mock.clientOptions());
  const start = mock.clock.now();
  await Promise.all(
    Array.from({ length: CALLS }, (_, index) =>
      client.contacts.create({ name: `Contact ${index}` }),
    ),
  );
  const requests = mock.requests.list({ source: 'client' });
  const rejected = requests.filter(({ status }) => status === 429).length;
  const counts = countPerMinute(requests.map(({ at }) => Date.parse(at) - start));
  const minutes = Math.floor((mock.clock.now() - start) / MINUTE);
  return {
    name: 'burst',
    title: `${CALLS} calls at once, with a limit of ${LIMIT} requests per minute`,
    description: `${requests.length} requests in ${minutes} minutes, ${rejected} rejected. Per minute: ${counts.join(', ')}.`,
    height: BOTTOM + 66,
    content:
      drawBars(counts) +
      lines(
        [`${CALLS} calls, ${requests.length} requests, ${rejected} rejected, ${minutes} minutes`],
        { x: WIDTH / 2, y: BOTTOM + 52 },
      ),
  };
}

function countPerMinute(times: readonly number[]): number[] {
  const counts = Array.from({ length: Math.floor(Math.max(...times) / MINUTE) + 1 }, () => 0);
  for (const time of times) {
    const minute = Math.floor(time / MINUTE);
    counts[minute] = (counts[minute] ?? 0) + 1;
  }
  return counts;
}

const LEFT = 60;
const TOP = 40;
const BOTTOM = 200;

function drawBars(counts: readonly number[]): string {
  const step = (WIDTH - LEFT - 10) / counts.length;
  const toY = (count: number) => BOTTOM - (count / LIMIT) * (BOTTOM - TOP);
  const bars = counts.map((count, minute) => {
    const x = LEFT + minute * step + step * 0.15;
    const middle = Math.round(x + step * 0.35);
    return `<rect x="${x}" y="${toY(count)}" width="${step * 0.7}" height="${BOTTOM - toY(count)}" class="box"/>${lines([String(count)], { x: middle, y: toY(count) + 18 })}${lines([`minute ${minute + 1}`], { x: middle, y: BOTTOM + 16 })}`;
  });
  return `<path d="M${LEFT} ${BOTTOM}H${WIDTH - 10}" class="line"/>
<path d="M${LEFT} ${toY(LIMIT)}H${WIDTH - 10}" class="line" stroke-dasharray="5 4"/>
${lines(['limit'], { x: LEFT - 8, y: toY(LIMIT) }, 'end')}${lines(['0'], { x: LEFT - 8, y: BOTTOM }, 'end')}${bars.join('')}`;
}
