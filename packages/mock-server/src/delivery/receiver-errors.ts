import type { MockScriptError } from '../errors/script-error.ts';

/** The maximum number of errors to keep. */
const MAX_ERRORS = 1000;

/**
 * The errors that receivers in this process threw, by delivery id. They are kept separately, because delivery records
 * contain only plain data.
 */
export class ReceiverErrors {
  readonly #errors = new Map<string, MockScriptError>();

  add(deliveryId: string, error: MockScriptError): void {
    this.#errors.set(deliveryId, error);
    const [oldest] = this.#errors.keys();
    if (this.#errors.size > MAX_ERRORS && oldest !== undefined) this.#errors.delete(oldest);
  }

  get(deliveryId: string): MockScriptError | undefined {
    return this.#errors.get(deliveryId);
  }
}
