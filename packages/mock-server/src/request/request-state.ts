import { z } from 'zod';
import type { Ring } from '../core/ring.ts';
import { instantSchema } from '../time/instants.ts';
import { createFaults, type Faults } from './faults.ts';
import { createJournal, type JournalEntry } from './journal.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';

/** The state of the requests of a workspace: rate limit windows, faults and the journal. */
export interface RequestState {
  /** `undefined`: there is no limit. */
  readonly limiter: RateLimiter | undefined;
  readonly faults: Faults;
  readonly journal: Ring<JournalEntry>;
  clear(): void;
  /** Faults and the journal are not saved. */
  save(): SavedWindows;
  load(saved: SavedWindows): void;
}

/** The rate limit windows in a snapshot, by API key. */
export const windowsSchema = z.strictObject({
  windows: z.array(
    z.tuple([z.string().min(1), z.strictObject({ opened: instantSchema, used: z.int().min(0) })]),
  ),
});

export type SavedWindows = Readonly<z.infer<typeof windowsSchema>>;

/**
 * Creates the state of a workspace that has seen no request.
 * @param rateLimit requests a minute; `undefined`: no limit.
 */
export function createRequestState(rateLimit: number | undefined): RequestState {
  const limiter = rateLimit === undefined ? undefined : createRateLimiter(rateLimit);
  const faults = createFaults();
  const journal = createJournal();
  return {
    limiter,
    faults,
    journal,
    clear() {
      limiter?.reset();
      faults.clear();
      journal.clear();
    },
    save: () => ({ windows: limiter?.save() ?? [] }),
    load: ({ windows }) => limiter?.load(windows),
  };
}
