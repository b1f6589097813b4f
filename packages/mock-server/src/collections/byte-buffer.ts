/**
 * Collects the bytes of a body that arrives in parts. Its memory doubles as needed, up to a limit. A body may arrive
 * byte by byte, and a list of its parts would need several hundred bytes of memory for each part.
 */
export class ByteBuffer {
  readonly #maxBytes: number;
  #memory = new Uint8Array(0);
  #size = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get capacity(): number {
    return this.#memory.length;
  }

  /** Appends as many bytes as fit within the limit. Returns whether all bytes fitted. */
  append(part: Uint8Array): boolean {
    const fitting = part.subarray(0, this.#maxBytes - this.#size);
    const needed = this.#size + fitting.length;
    if (needed > this.#memory.length) {
      const larger = new Uint8Array(Math.min(Math.max(needed, 2 * this.#size), this.#maxBytes));
      larger.set(this.view());
      this.#memory = larger;
    }
    this.#memory.set(fitting, this.#size);
    this.#size = needed;
    return fitting.length === part.length;
  }

  /** Returns the bytes so far. The result is valid only until the next `append`. */
  view(): Uint8Array<ArrayBuffer> {
    return this.#memory.subarray(0, this.#size);
  }
}
