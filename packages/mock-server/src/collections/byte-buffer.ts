/** Collects a body. A list of its parts would take much memory, because a body may arrive byte by byte. */
export class ByteBuffer {
  readonly #maxBytes: number;
  #memory = new Uint8Array(0);
  #size = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Appends as many bytes as the limit allows. Returns whether that was all of them. */
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

  /** Returns the bytes so far, without copying them: the result is valid only until the next `append`. */
  view(): Uint8Array<ArrayBuffer> {
    return this.#memory.subarray(0, this.#size);
  }
}
