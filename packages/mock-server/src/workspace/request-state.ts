import { z } from 'zod';
import type { SavedRequestState } from '../generated/control-types.ts';
import { instantSchema } from '../time/instants.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { createDrifts, type Drifts } from './drift.ts';
import { createFaults, type Faults } from './faults/active-faults.ts';
import { createRateLimiter, type RateLimiter, type RateLimitRule } from './rate-limit.ts';

/** The state of a workspace that concerns requests: rate-limit windows, faults and drifts. */
export interface RequestState {
  /** The rate limiter. `undefined` means that there is no limit. */
  readonly limiter: RateLimiter | undefined;
  readonly faults: Faults;
  readonly drifts: Drifts;
  /** Aborts when the state is cleared, so that delayed and stalled requests end. */
  readonly untilReset: AbortSignal;
  clear(): void;
  /** Returns the rate-limit windows. Faults and drifts are not saved. */
  save(): SavedRequestState;
  load(saved: SavedRequestState): void;
}

export const requestStateSchema = declareType(
  'SavedRequestState',
  "The state of a workspace's requests in a snapshot.",
  z.strictObject({
    windows: z
      .array(
        declareType(
          'SavedWindow',
          'An API key and its rate-limit window in a snapshot.',
          z
            .tuple([
              z.string().min(1),
              declareType(
                'RateWindow',
                "The time at which a key's window was opened, and the number of requests counted in it.",
                z.strictObject({
                  opened: instantSchema.describe('Milliseconds since the Unix epoch.'),
                  used: z.int().min(0).describe('The number of requests counted in the window.'),
                }),
                { isMutable: true },
              ),
            ])
            .readonly(),
        ),
      )
      .readonly()
      .describe('The open rate-limit windows, each with its API key.'),
  }),
);

/**
 * Creates the state of a workspace that has not received any requests.
 * @param rateLimit `undefined` for no limit.
 * @param idSeed the text from which the random numbers of faults are derived.
 * @param onChange is called when faults or drifts have changed, but not after a reset.
 */
export function createRequestState(
  rateLimit: RateLimitRule | undefined,
  idSeed: string,
  onChange: (part: 'faults' | 'drift') => void,
): RequestState {
  const limiter = rateLimit === undefined ? undefined : createRateLimiter(rateLimit);
  const faults = createFaults(idSeed, () => onChange('faults'));
  const drifts = createDrifts(() => onChange('drift'));
  let resetting = new AbortController();
  return {
    limiter,
    faults,
    drifts,
    get untilReset() {
      return resetting.signal;
    },
    clear() {
      limiter?.reset();
      faults.reset();
      drifts.reset();
      resetting.abort(new Error('The workspace was reset.'));
      resetting = new AbortController();
    },
    save: () => ({ windows: limiter?.save() ?? [] }),
    load(saved) {
      limiter?.load(saved.windows);
    },
  };
}
