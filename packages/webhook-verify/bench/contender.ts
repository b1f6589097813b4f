/** A library that verifies one body, signed by its own scheme. `run` must throw or reject when it refuses. */
interface Verification {
  readonly name: string;
  run(): unknown;
}

export interface Contender extends Verification {
  readonly kind: 'ours' | 'rival' | 'baseline';
  /** Whether it is asynchronous, unlike the rivals. */
  readonly isUnlikeRivals?: boolean;
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

/** Creates a contender from another library, which signs the payload by its own scheme and verifies it. */
export type Rival = (payload: Payload) => Verification | Promise<Verification>;
