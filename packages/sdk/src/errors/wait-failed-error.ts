import type { Channel, Training } from '../generated/records.ts';
import { AgentPlatformError, brand } from './agent-platform-error.ts';

/**
 * The record that you were waiting for has failed: a training could not be processed, or a channel's status is `error`.
 * The requests themselves succeeded. The code is `wait_failed`.
 */
export class WaitFailedError extends AgentPlatformError {
  declare readonly code: 'wait_failed';
  /** The record as the platform returned it. For a training, `error_message` says why it failed. */
  readonly record: Training | Channel;

  constructor(message: string, record: Training | Channel) {
    super('wait_failed', message);
    this.record = record;
  }
}

brand({ WaitFailedError });
