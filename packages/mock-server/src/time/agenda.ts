/** A step that a workspace has planned. */
export interface PlannedStep {
  /** The time of the step, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** Runs the step, without waiting for the work that it starts. */
  readonly run: () => void;
}

/** The steps that a workspace has planned. */
export interface Agenda {
  /** Returns the earliest step. */
  next(): PlannedStep | undefined;
}

export const NOTHING_PLANNED: Agenda = { next: () => undefined };
