import { describe, expect, it } from 'vitest';
import { ByteBuffer } from './byte-buffer.ts';

const limit = 10_000;

/** Appends twice the limit in chunks of this size. Returns how the buffer grew. */
function overfill(chunkBytes: number) {
  const buffer = new ByteBuffer(limit);
  const capacities = new Set<number>();
  for (let sent = 0; sent < 2 * limit; sent += chunkBytes) {
    buffer.append(new Uint8Array(chunkBytes));
    capacities.add(buffer.view().buffer.byteLength);
  }
  return { buffer, capacities: [...capacities] };
}

describe('ByteBuffer', () => {
  it.each([1, 3, 1000, 7000, 50_000])(
    'never holds more than its limit when it gets chunks of %i B',
    (chunkBytes) => {
      const { buffer, capacities } = overfill(chunkBytes);
      expect(buffer.view()).toHaveLength(limit);
      expect(Math.max(...capacities)).toBe(limit);
    },
  );

  it('reallocates only a few times, however small the chunks are', () => {
    expect(overfill(1).capacities.length).toBeLessThan(20);
  });

  it('keeps the bytes that fit, and reports when some do not', () => {
    const buffer = new ByteBuffer(3);
    expect(buffer.append(Uint8Array.of(1, 2))).toBe(true);
    expect(buffer.append(Uint8Array.of(3, 4))).toBe(false);
    expect([...buffer.view()]).toEqual([1, 2, 3]);
  });
});
