import type { MockScriptError } from '../core/script-error.ts';

/** How many errors are kept, the newest ones: records are data and cannot hold them. */
const MAX_ERRORS = 1000;

/** What receivers in this process threw, by the id of the attempt. */
export interface ReceiverErrors {
  add(deliveryId: string, error: MockScriptError): void;
  get(deliveryId: string): MockScriptError | undefined;
  clear(): void;
}

/** Creates an empty set of errors. */
export function createReceiverErrors(): ReceiverErrors {
  const errors = new Map<string, MockScriptError>();
  return {
    add(deliveryId, error) {
      errors.set(deliveryId, error);
      const [oldest] = errors.keys();
      if (errors.size > MAX_ERRORS && oldest !== undefined) errors.delete(oldest);
    },
    get: (deliveryId) => errors.get(deliveryId),
    clear: () => errors.clear(),
  };
}
