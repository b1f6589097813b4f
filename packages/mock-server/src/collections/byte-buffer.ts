/** Collects the bytes of a body that arrives in parts, up to a limit. */
export interface ByteBuffer {
  /** The size of the allocated memory, in bytes. */
  readonly capacity: number;
  /** Appends as many bytes as fit within the limit. Returns whether all bytes fitted. */
  append(part: Uint8Array): boolean;
  /** Returns the bytes so far. The result is valid only until the next `append`. */
  view(): Uint8Array<ArrayBuffer>;
}

/**
 * Creates a buffer whose memory doubles as needed, up to the limit. A body may arrive byte by byte, and a list of its
 * parts would need several hundred bytes of memory for each part.
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
