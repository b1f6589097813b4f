import type { Output } from './output.ts';

/** The parts of the process that the command line uses. */
export interface Surroundings {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** Sets the exit code that the process ends with. */
  readonly exitWith: (code: number) => void;
}
