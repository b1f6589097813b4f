import { notFound } from '../errors/problem.ts';
import type { DeliveryRecord } from '../generated/control-types.ts';

interface Caller {
  readonly webhookId: string;
  readonly resolve: (ended: DeliveryRecord) => void;
  readonly reject: (error: Error) => void;
}

/** The callers that are waiting for the outcome of manual deliveries. */
export class ManualCallers {
  readonly #byJob = new Map<string, Caller>();

  /** Resolves when the job has ended. @throws Problem NOT_FOUND if its webhook is deleted first. */
  wait(jobId: string, webhookId: string): Promise<DeliveryRecord> {
    return new Promise((resolve, reject) => {
      this.#byJob.set(jobId, { webhookId, resolve, reject });
    });
  }

  resolve(jobId: string, ended: DeliveryRecord): void {
    this.#byJob.get(jobId)?.resolve(ended);
    this.#byJob.delete(jobId);
  }

  /** Rejects all callers that are waiting for a delivery to this webhook, because it is gone. */
  reject(webhookId: string): void {
    for (const [jobId, caller] of this.#byJob) {
      if (caller.webhookId !== webhookId) continue;
      this.#byJob.delete(jobId);
      caller.reject(notFound('Webhook', webhookId));
    }
  }

  rejectAll(): void {
    for (const { webhookId } of [...this.#byJob.values()]) this.reject(webhookId);
  }
}
