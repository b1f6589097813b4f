import { z } from 'zod';

/** Whether the platform is up. While it is down, `getHealth` responds with 503. */
export interface PlatformStatus {
  health: 'ok' | 'down';
  clear(): void;
  save(): PlatformStatusState;
  load(state: PlatformStatusState): void;
}

/** The status of the platform in a snapshot. */
export interface PlatformStatusState {
  /** Whether the platform is up. */
  readonly health: 'ok' | 'down';
}

/** The schema of a {@link PlatformStatusState}. */
export const platformStatusSchema = z.strictObject({ health: z.enum(['ok', 'down']) });

/** Creates the status of a platform that is up. */
export function createPlatformStatus(): PlatformStatus {
  const status: PlatformStatus = {
    health: 'ok',
    clear() {
      status.health = 'ok';
    },
    save: () => ({ health: status.health }),
    load({ health }) {
      status.health = health;
    },
  };
  return status;
}
