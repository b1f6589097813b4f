import { createMockServer, MockConfigurationError } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';

/** The last instant of the clock. One more year is reserved for retries and other scheduled work. */
const LAST = Date.UTC(9999, 0, 1);
const START = Date.UTC(2026, 0, 1);

describe('the time of a mock', () => {
  it.each([1e18, 1e15, LAST - START + 1, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'does not move when `advance` is called with %d',
    async (ms) => {
      const mock = createMockServer();
      expect(() => mock.clock.advance(ms)).toThrow(MockConfigurationError);
      expect(() => mock.clock.advance(ms)).toThrow(/^clock\.advance: `ms` must /);
      expect(mock.clock.now()).toBe(START);
    },
  );

  it('moves to the start of the year 9999 and no further', async () => {
    const { mock, call } = openMock();
    await mock.clock.advance(LAST - START);
    expect((await call('POST', '/v1/agents', { body: { name: 'Late' } })).raw).toContain(
      '"created_at":"9999-01-01T00:00:00.000Z"',
    );
    expect(() => mock.clock.advance(1)).toThrow('9999-01-01T00:00:00.000Z');
  });

  it('stays within its range when two calls advance it at once', async () => {
    const mock = createMockServer();
    await Promise.all([mock.clock.advance(LAST - START), mock.clock.advance(LAST - START)]);
    expect(mock.clock.now()).toBe(LAST);
  });

  it('is not moved out of its range by a sleep', async () => {
    const mock = createMockServer();
    await expect(mock.clock.sleep(1e18)).rejects.toThrow(RangeError);
    expect(mock.clock.now()).toBe(START);
  });

  it.each([LAST + 1, 8.64e15])('cannot start at %d, which is after its range', (start) => {
    expect(() => createMockServer({ start: new Date(start) })).toThrow(
      'Option `start` must not be after `9999-01-01T00:00:00.000Z`',
    );
  });
});
