import type { MockScriptError } from '../errors/script-error.ts';

/** The maximum number of errors that are remembered. */
const MAX_ERRORS = 1000;

/**
 * The errors of receivers in this process, by the id of the attempt. The records of attempts contain only plain data.
 */
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
