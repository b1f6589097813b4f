/** Bytes that arrive in parts. */
export interface ByteBuffer {
  /** How many bytes are held. */
  readonly size: number;
  /** How many bytes the memory has room for. */
  readonly capacity: number;
  /** Takes in as many bytes as fit within the limit. Returns whether all of them did. */
  append(bytes: Uint8Array): boolean;
  /** The bytes held, as a view of the buffer's memory. */
  toBytes(): Uint8Array;
}

const NO_BYTES = new Uint8Array(0);

/**
 * Makes a buffer. Most bodies come in one part, which is held as it came. From the second part on, the
 * bytes are copied into one piece of memory, which doubles up to the limit: a list of parts would cost
 * several hundred bytes for each, and a server may send a body byte by byte.
 */
export function createByteBuffer(maxBytes: number): ByteBuffer {
  let memory: Uint8Array = NO_BYTES;
  let size = 0;

  function copyIn(bytes: Uint8Array) {
    const needed = size + bytes.length;
    if (needed > memory.length) {
      const larger = new Uint8Array(Math.min(Math.max(needed, 2 * size), maxBytes));
      larger.set(memory.subarray(0, size));
      memory = larger;
    }
    memory.set(bytes, size);
  }

  return {
    get size() {
      return size;
    },
    get capacity() {
      return memory.length;
    },
    append(bytes) {
      const kept = bytes.subarray(0, maxBytes - size);
      if (size === 0) memory = kept;
      else copyIn(kept);
      size += kept.length;
      return kept.length === bytes.length;
    },
    toBytes: () => memory.subarray(0, size),
  };
}
