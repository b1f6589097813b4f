const NO_BYTES = new Uint8Array(0);

/**
 * Collects bytes that arrive in chunks. Most bodies are a single chunk, which is kept without copying. Once there are
 * more, all are copied into an array that doubles in size up to the limit. A list of chunks would cost several hundred
 * bytes for each chunk, and a server may send a body byte by byte.
 */
export class ByteBuffer {
  readonly #maxBytes: number;
  #memory: Uint8Array = NO_BYTES;
  #size = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Appends as many bytes as the limit allows. Returns whether that was all of them. */
  append(bytes: Uint8Array): boolean {
    const kept = bytes.subarray(0, this.#maxBytes - this.#size);
    const size = this.#size + kept.length;
    if (this.#size === 0) {
      this.#memory = kept;
    } else {
      if (size > this.#memory.length) this.#grow(size);
      this.#memory.set(kept, this.#size);
    }
    this.#size = size;
    return kept.length === bytes.length;
  }

  /** Returns a view, not a copy. */
  toBytes(): Uint8Array {
    return this.#memory.subarray(0, this.#size);
  }

  #grow(size: number): void {
    const larger = new Uint8Array(Math.min(Math.max(size, 2 * this.#size), this.#maxBytes));
    larger.set(this.toBytes());
    this.#memory = larger;
  }
}
