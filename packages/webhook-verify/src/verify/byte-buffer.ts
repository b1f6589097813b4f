import type { Bytes } from '../core/bytes.ts';

/** A buffer for bytes that arrive in parts. */
export interface ByteBuffer {
  /** The number of bytes that have arrived. */
  readonly size: number;
  /** The size of the allocated memory, in bytes. */
  readonly capacity: number;
  /** Appends bytes. The caller ensures that the limit is not exceeded. */
  append(bytes: Uint8Array): void;
  /** Returns all bytes, in an array without unused space. */
  toBytes(): Bytes;
}

/**
 * Creates a buffer that doubles its memory when necessary, up to the limit. A list of chunks would need several hundred
 * bytes for each chunk, and a sender can send a body byte by byte.
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
