import { z } from 'zod';
import type { PlatformStatusState } from '../generated/control-types.ts';
import { declareType } from '../validation/schema-metadata.ts';

/** The status of the platform. While the platform is down, `getHealth` responds with 503. */
export interface PlatformStatus {
  health: 'ok' | 'down';
  clear(): void;
  save(): PlatformStatusState;
  load(state: PlatformStatusState): void;
}

export const platformStatusSchema = declareType(
  'PlatformStatusState',
  'The status of the platform in a snapshot.',
  z.strictObject({ health: z.enum(['ok', 'down']).describe('Whether the platform is up.') }),
);

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
