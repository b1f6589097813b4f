import { describe, expect, it } from 'vitest';
import { createByteBuffer } from './byte-buffer.ts';

const limit = 10_000;

/** Fills a buffer to its limit with chunks of this size. Returns the buffer, and the capacities it had on the way. */
function fill(chunkBytes: number) {
  const buffer = createByteBuffer(limit);
  const capacities = new Set<number>();
  for (let sent = 0; sent < limit; sent += chunkBytes) {
    buffer.append(new Uint8Array(Math.min(chunkBytes, limit - sent)).fill(sent % 251));
    capacities.add(buffer.capacity);
  }
  return { buffer, capacities: [...capacities] };
}

describe('createByteBuffer', () => {
  it.each([1, 3, 1_000, 7_000, limit])(
    'never allocates more than the limit when chunks of %i bytes are appended',
    (chunkBytes) => {
      const { buffer, capacities } = fill(chunkBytes);
      expect(buffer.size).toBe(limit);
      expect(Math.max(...capacities)).toBe(limit);
    },
  );

  it('reallocates only a few times, however small the chunks are', () => {
    expect(fill(1).capacities.length).toBeLessThan(20);
  });

  it('grows as needed if the limit is Infinity', () => {
    const buffer = createByteBuffer(Number.POSITIVE_INFINITY);
    buffer.append(new Uint8Array(5));
    buffer.append(new Uint8Array(20));
    expect(buffer.size).toBe(25);
  });

  it('returns the bytes in order, in a buffer of exactly their size', () => {
    const buffer = createByteBuffer(limit);
    for (const text of ['a', '', 'bcd', 'e']) buffer.append(new TextEncoder().encode(text));
    const bytes = buffer.toBytes();
    expect(new TextDecoder().decode(bytes)).toBe('abcde');
    expect(bytes.buffer.byteLength).toBe(5);
  });

  it('returns no bytes when nothing was appended', () => {
    expect(createByteBuffer(limit).toBytes()).toHaveLength(0);
  });
});
