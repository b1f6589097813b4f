import type { Bytes } from '../core/bytes.ts';

/** Collects bytes that arrive in chunks. */
export interface ByteBuffer {
  /** How many bytes have arrived. */
  readonly size: number;
  /** How many bytes of memory are allocated. */
  readonly capacity: number;
  /** Appends bytes, which must fit within the limit. */
  append(bytes: Uint8Array): void;
  /** Returns all bytes, in an array without unused space. */
  toBytes(): Bytes;
}

/**
 * Creates a buffer that doubles its memory as needed, up to the limit. A list of chunks would cost several hundred
 * bytes for each chunk, and a sender may send a body byte by byte.
 */
export function createByteBuffer(maxBytes: number): ByteBuffer {
  let memory = new Uint8Array(0);
  let size = 0;
  return {
    get size() {
      return size;
    },
    get capacity() {
      return memory.length;
    },
    append(bytes) {
      const needed = size + bytes.length;
      if (needed > memory.length) {
        const larger = new Uint8Array(Math.min(Math.max(needed, 2 * size), maxBytes));
        larger.set(memory.subarray(0, size));
        memory = larger;
      }
      memory.set(bytes, size);
      size = needed;
    },
    toBytes: () => (size === memory.length ? memory : memory.slice(0, size)),
  };
}
