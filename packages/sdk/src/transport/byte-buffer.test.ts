import { describe, expect, it } from 'vitest';
import { ByteBuffer } from './byte-buffer.ts';

describe('ByteBuffer', () => {
  it('reallocates only a few times, however small the chunks are', () => {
    const buffer = new ByteBuffer(10_000);
    const capacities = new Set<number>();
    for (let sent = 0; sent < 10_000; sent += 1) {
      buffer.append(Uint8Array.of(1));
      capacities.add(buffer.toBytes().buffer.byteLength);
    }
    expect(capacities.size).toBeLessThan(20);
  });

  it('returns the bytes in the order in which they were appended', () => {
    const buffer = new ByteBuffer(5);
    for (const text of ['a', '', 'bcd', 'ef']) buffer.append(new TextEncoder().encode(text));
    expect(new TextDecoder().decode(buffer.toBytes())).toBe('abcde');
  });
});
