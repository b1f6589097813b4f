/** One way to verify one signed body, each by its own scheme. `run` must throw or reject on a refusal. */
export interface Contender {
  readonly name: string;
  run(): unknown;
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

/** A library to measure against: signs the payload in its own way, and verifies that. */
export type Rival = (payload: Payload) => Contender | Promise<Contender>;
