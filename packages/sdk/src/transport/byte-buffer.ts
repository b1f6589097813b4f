/** Bytes that arrive in parts. */
export interface ByteBuffer {
  /** How many bytes are held. */
  readonly size: number;
  /** How many bytes the memory has room for. */
  readonly capacity: number;
  /** Copies in as many bytes as fit within the limit. Returns whether all of them did. */
  append(bytes: Uint8Array): boolean;
  /** The bytes held, as a view of the buffer's memory. */
  toBytes(): Uint8Array<ArrayBuffer>;
}

/**
 * Makes a buffer in one piece of memory, which doubles up to the limit. A list of chunks would cost
 * several hundred bytes for each chunk, and a server may send a body byte by byte.
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
      const kept = bytes.subarray(0, maxBytes - size);
      const needed = size + kept.length;
      if (needed > memory.length) {
        const larger = new Uint8Array(Math.min(Math.max(needed, 2 * size), maxBytes));
        larger.set(memory.subarray(0, size));
        memory = larger;
      }
      memory.set(kept, size);
      size = needed;
      return kept.length === bytes.length;
    },
    toBytes: () => memory.subarray(0, size),
  };
}
