import { z } from 'zod';
import { instantSchema } from '../time/instants.ts';
import { createDrifts, type Drifts } from './drift.ts';
import { createFaults, type Faults } from './faults.ts';
import { createJournal, type Journal, journalStateSchema } from './journal.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';

/** The state of the requests of a workspace: rate limit windows, faults and the journal. */
export interface RequestState {
  /** `undefined`: there is no limit. */
  readonly limiter: RateLimiter | undefined;
  readonly faults: Faults;
  readonly drifts: Drifts;
  readonly journal: Journal;
  clear(): void;
  /** Of the journal, only how many ids are taken. Faults are not saved. */
  save(): SavedRequestState;
  load(saved: SavedRequestState): void;
}

/** What a snapshot has of the requests: the rate limit windows by API key, and the ids taken. */
export const requestStateSchema = z.strictObject({
  ...journalStateSchema.shape,
  windows: z.array(
    z.tuple([z.string().min(1), z.strictObject({ opened: instantSchema, used: z.int().min(0) })]),
  ),
});

export type SavedRequestState = Readonly<z.infer<typeof requestStateSchema>>;

/**
 * Creates the state of a workspace that has seen no request.
 * @param rateLimit requests a minute; `undefined`: no limit.
 */
export function createRequestState(rateLimit: number | undefined): RequestState {
  const limiter = rateLimit === undefined ? undefined : createRateLimiter(rateLimit);
  const faults = createFaults();
  const drifts = createDrifts();
  const journal = createJournal();
  return {
    limiter,
    faults,
    drifts,
    journal,
    clear() {
      limiter?.reset();
      faults.clear();
      drifts.clear();
      journal.reset();
    },
    save: () => ({ ...journal.save(), windows: limiter?.save() ?? [] }),
    load(saved) {
      journal.load(saved);
      limiter?.load(saved.windows);
    },
  };
}
