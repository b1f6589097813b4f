import { describe, expect, it } from 'vitest';
import { ControlError } from './control-client.ts';
import { type ConnectionState, followStream } from './read-stream.ts';

const item = (id: string) => `event: clock\nid: ${id}\ndata: {"id":"${id}"}\n\n`;

/** Follows streams. Each attempt to connect gets the next stream or error. */
async function follow(attempts: (string | Error)[]) {
  const ending = new AbortController();
  const seen = {
    items: [] as string[],
    states: [] as ConnectionState['kind'][],
    cursors: [] as string[],
    waits: [] as number[],
  };
  await followStream({
    async open(after) {
      seen.cursors.push(after);
      const next = attempts.shift() ?? '';
      if (typeof next !== 'string') throw next;
      return new Response(next).body ?? new ReadableStream();
    },
    onItem: ({ data }) => seen.items.push(`${data.id}`),
    onState: ({ kind }) => seen.states.push(kind),
    async sleep(ms) {
      seen.waits.push(ms);
      if (attempts.length === 0) ending.abort();
    },
    signal: ending.signal,
  });
  return seen;
}

describe('followStream', () => {
  it('starts with everything that the mock remembers', async () => {
    const { items, cursors, states } = await follow([
      `: the stream begins\nid: 0\n\n${item('a-1')}`,
    ]);
    expect(items).toEqual(['a-1']);
    expect(cursors).toEqual(['0']);
    expect(states).toEqual(['connecting', 'connected', 'lost']);
  });

  it('continues after the last item when the connection breaks', async () => {
    const { items, cursors } = await follow([item('a-1') + item('a-2'), item('a-3')]);
    expect(cursors).toEqual(['0', 'a-2']);
    expect(items).toEqual(['a-1', 'a-2', 'a-3']);
  });

  it('waits longer after each failed attempt, but only briefly after a successful one', async () => {
    const down = new ControlError('down', 'UNREACHABLE', 0);
    const { waits } = await follow([down, down, down, item('a-1'), down]);
    expect(waits).toEqual([500, 1000, 2000, 500, 1000]);
  });

  it('stops if the mock requires its token', async () => {
    const refusal = new ControlError('needs its token', 'UNAUTHORIZED', 401);
    const { states, waits } = await follow([refusal, item('a-1')]);
    expect(states).toEqual(['connecting', 'unauthorized']);
    expect(waits).toEqual([]);
  });
});
