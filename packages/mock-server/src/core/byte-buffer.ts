/** The first bytes of a body that arrives in parts. */
export interface ByteBuffer {
  /** How many bytes the memory has room for. */
  readonly capacity: number;
  /** Copies as many bytes as fit within the limit. Returns whether all did. */
  append(part: Uint8Array): boolean;
  /** The bytes so far. The next `append` may write into the same memory. */
  view(): Uint8Array<ArrayBuffer>;
}

/**
 * One piece of memory that doubles up to the limit. A list of chunks would cost several hundred bytes for
 * each chunk, and a body may come byte by byte.
 */
export function createByteBuffer(maxBytes: number): ByteBuffer {
  let memory = new Uint8Array(0);
  let size = 0;
  return {
    get capacity() {
      return memory.length;
    },
    append(part) {
      const fitting = part.subarray(0, maxBytes - size);
      const needed = size + fitting.length;
      if (needed > memory.length) {
        const larger = new Uint8Array(Math.min(Math.max(needed, 2 * size), maxBytes));
        larger.set(memory.subarray(0, size));
        memory = larger;
      }
      memory.set(fitting, size);
      size = needed;
      return fitting.length === part.length;
    },
    view: () => memory.subarray(0, size),
  };
}
