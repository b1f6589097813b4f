import { MockScriptError } from '../../errors/script-error.ts';
import { type Exchange, readResponse } from '../read-response.ts';
import { toInit } from './fetch.ts';
import type { Outgoing } from './outgoing.ts';

/** A webhook receiver as a function. */
export type Receiver = (request: Request) => Response | Promise<Response>;

/**
 * Wraps a receiver so that its failures name it.
 * @returns the receiver, which rejects with a MockScriptError.
 */
export function namingFailures(receiver: Receiver): Receiver {
  return async (request) => {
    try {
      const response: unknown = await receiver(request);
      if (isResponse(response)) return response;
      throw new TypeError(`it returned ${describe(response)}, not a Response`);
    } catch (cause) {
      throw new MockScriptError('webhooks.receive', `the receiver of ${request.url}`, cause);
    }
  };
}

/**
 * Passes a delivery to a function. The deadline ends the wait, because the function may ignore the signal.
 */
export async function sendToReceiver(receiver: Receiver, outgoing: Outgoing): Promise<Exchange> {
  const { url, signal } = outgoing;
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const response = (async () => receiver(new Request(url, toInit(outgoing))))();
  return readResponse(await Promise.race([response, timedOut]), signal);
}

/** Recognises responses of another library, or of another copy of the global class, as well. */
function isResponse(value: unknown): value is Response {
  return typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;
}

function describe(value: unknown): string {
  return value === null ? 'null' : typeof value === 'object' ? 'an object' : typeof value;
}
