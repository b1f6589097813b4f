import type { WebhookForgery } from '@agent-platform/webhook-verify/testing';
import type { JobRecord } from '../generated/control-types.ts';

export interface EventDisturbance {
  readonly isDuplicated: boolean;
  readonly isHeld: boolean;
}

type AttemptDisturbance = Pick<JobRecord, 'forgery' | 'dropped'>;

/**
 * The disturbances that tests have requested for the next deliveries. A delivery gets its disturbance when it becomes
 * due, so that the speed of receivers does not matter.
 */
export class Disturbances {
  #duplicates = 0;
  #holds = 0;
  #drops = 0;
  readonly #forgeries: WebhookForgery[] = [];

  duplicateNext(): void {
    this.#duplicates++;
  }

  holdNext(): void {
    this.#holds++;
  }

  forgeNext(how: WebhookForgery): void {
    this.#forgeries.push(how);
  }

  dropNext(): void {
    this.#drops++;
  }

  /** Returns and forgets the disturbances that were requested for the next event. */
  takeForEvent(): EventDisturbance {
    const taken = { isDuplicated: this.#duplicates > 0, isHeld: this.#holds > 0 };
    if (taken.isDuplicated) this.#duplicates--;
    if (taken.isHeld) this.#holds--;
    return taken;
  }

  /** Returns and forgets the disturbance that was requested for the next attempt, unless the job already has one. */
  takeForAttempt({ forgery, dropped }: AttemptDisturbance): AttemptDisturbance {
    if (forgery !== null || dropped) return { forgery, dropped };
    const isDropped = this.#drops > 0;
    if (isDropped) this.#drops--;
    return { forgery: this.#forgeries.shift() ?? null, dropped: isDropped };
  }
}
