/** A way to verify one body, such as a library with its own scheme. `run` throws or rejects if the body is invalid. */
interface Verification {
  readonly name: string;
  run(): unknown;
}

export interface Contender extends Verification {
  readonly kind: 'ours' | 'rival' | 'baseline';
}

/** The body that every contender verifies. */
export interface Payload {
  readonly body: Buffer;
  /** The body as text. */
  readonly text: string;
  readonly secret: string;
  /** Unix time of the signature, in seconds. */
  readonly seconds: number;
}

/** Creates a contender from another library, which signs the payload with its own scheme and verifies it. */
export type Rival = (payload: Payload) => Verification | Promise<Verification>;
