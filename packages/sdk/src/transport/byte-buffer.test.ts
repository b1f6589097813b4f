import { describe, expect, it } from 'vitest';
import { ByteBuffer } from './byte-buffer.ts';

const limit = 10_000;

/** Fills a buffer to its limit with chunks of this size. Returns the sizes of its memory. */
function fill(chunkBytes: number) {
  const buffer = new ByteBuffer(limit);
  const capacities = new Set<number>();
  for (let sent = 0; sent < limit; sent += chunkBytes) {
    buffer.append(new Uint8Array(chunkBytes));
    capacities.add(buffer.toBytes().buffer.byteLength);
  }
  return { buffer, capacities: [...capacities] };
}

describe('ByteBuffer', () => {
  it.each([1, 3, 1_000, 7_000, limit, 2 * limit])(
    'holds no more than the limit when it is filled in chunks of %i bytes',
    (chunkBytes) => {
      const { buffer, capacities } = fill(chunkBytes);
      expect(buffer.toBytes()).toHaveLength(limit);
      expect(Math.max(...capacities)).toBe(Math.max(limit, chunkBytes));
    },
  );

  it('reallocates only a few times, however small the chunks are', () => {
    expect(fill(1).capacities.length).toBeLessThan(20);
  });

  it('returns the memory of a single chunk without a copy', () => {
    const buffer = new ByteBuffer(limit);
    const part = new Uint8Array(7);
    buffer.append(part);
    expect(buffer.toBytes().buffer).toBe(part.buffer);
  });

  it('returns the bytes in the order in which they were appended', () => {
    const buffer = new ByteBuffer(5);
    for (const text of ['a', '', 'bcd', 'ef']) buffer.append(new TextEncoder().encode(text));
    expect(new TextDecoder().decode(buffer.toBytes())).toBe('abcde');
  });
});
