const NO_BYTES = new Uint8Array(0);

/**
 * A buffer for bytes that arrive in parts. Most bodies arrive in a single part, which is kept without copying. From
 * the second part on, the bytes are copied into one array, whose size doubles up to the limit. A list of parts would
 * need several hundred bytes for each part, and a server may send a body byte by byte.
 */
export class ByteBuffer {
  readonly #maxBytes: number;
  #memory: Uint8Array = NO_BYTES;
  #size = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Appends as many bytes as fit within the limit. Returns whether all of them fitted. */
  append(bytes: Uint8Array): boolean {
    const kept = bytes.subarray(0, this.#maxBytes - this.#size);
    if (this.#size === 0) this.#memory = kept;
    else this.#copyIn(kept);
    this.#size += kept.length;
    return kept.length === bytes.length;
  }

  /** Returns the bytes as a view of the buffer's memory. */
  toBytes(): Uint8Array {
    return this.#memory.subarray(0, this.#size);
  }

  #copyIn(bytes: Uint8Array): void {
    const needed = this.#size + bytes.length;
    if (needed > this.#memory.length) {
      const larger = new Uint8Array(Math.min(Math.max(needed, 2 * this.#size), this.#maxBytes));
      larger.set(this.#memory.subarray(0, this.#size));
      this.#memory = larger;
    }
    this.#memory.set(bytes, this.#size);
  }
}
