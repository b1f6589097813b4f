import type { Observe } from '../hooks/observer.ts';
import type { ResolvedOptions } from '../options/options.ts';
import type { RateLimit } from '../rate-limit/read-rate-limit.ts';

/** What the layers use: the options of the client, its hooks and its rate limit. */
export interface TransportSettings extends ResolvedOptions {
  readonly observe: Observe | undefined;
  /** Called with the key's window whenever a response shows it. */
  readonly reportRateLimit: (rateLimit: RateLimit) => void;
}
