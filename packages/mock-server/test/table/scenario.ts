import type { Stage } from './stage.ts';

/** One request to an operation, without the method and the path, which the specification contains. */
export interface Asked {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** `null` sends no key. @default the stage's own */
  readonly key?: string | null;
}

/** Prepares the stage and returns the request. */
export type Ask = (stage: Stage) => Asked | Promise<Asked>;

/** A behaviour of one operation that other operations of its kind do not share. */
export interface Special {
  readonly name: string;
  readonly status: number;
  readonly ask: Ask;
  /** A part of the error message. */
  readonly says?: string;
  /** The events that it fires. @default none */
  readonly events?: Readonly<Record<'A' | 'B', readonly string[]>>;
}

/** What the cases of an operation need that is not in the specification. */
export interface Scenario {
  /** A request that succeeds and fires all events that the specification lists. */
  readonly ok: Ask;
  /** Invalid bodies, each under the name of the field that the error names. */
  readonly invalid?: Readonly<Record<string, object>>;
  readonly specials?: readonly Special[];
}

/** The events of a special in both variants. */
export const inBoth = (...events: readonly string[]) => ({ A: events, B: events });
