import type { Delivery } from '../../../src/controls/shown.ts';
import { failureMeanings } from '../../../src/records/failure-code.ts';

/** Says in a sentence why an attempt failed, or returns `undefined` if it succeeded. */
export function describeFailure({
  error,
  status_code: status,
}: Pick<Delivery, 'error' | 'status_code'>): string | undefined {
  if (error === null) return undefined;
  if (error !== 'http_status') return failureMeanings[error];
  return `The receiver responded with ${status}. Only a 2xx status counts as success.`;
}
