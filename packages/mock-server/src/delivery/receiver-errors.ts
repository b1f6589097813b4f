import type { MockScriptError } from '../errors/script-error.ts';

/** The maximum number of errors to keep. */
const MAX_ERRORS = 1000;

/**
 * The errors that receivers in this process threw, by delivery id. They are kept separately, because delivery records
 * contain only plain data.
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
