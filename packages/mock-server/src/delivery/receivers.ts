import { MockScriptError } from '../errors/script-error.ts';

/** A webhook receiver as a function. */
export type Receiver = (request: Request) => Response | Promise<Response>;

/** A workspace's receivers in this process, by URL. */
export interface Receivers {
  /** Adds a receiver in place of an earlier one for the URL. Returns a function that removes it. */
  add(url: string, receiver: Receiver): () => void;
  /** Returns the receiver for a URL. It rejects with a MockScriptError that names it. */
  get(url: string): Receiver | undefined;
}

const acknowledge: Receiver = () => new Response(null, { status: 204 });

/**
 * Creates an empty set of receivers.
 * @param ownUrl the URL whose deliveries the mock itself accepts with 204, unless it has a receiver.
 */
export function createReceivers(ownUrl: string): Receivers {
  const receivers = new Map<string, Receiver>();
  return {
    add(url, receiver) {
      const address = toAddress(url);
      const added = namingFailures(receiver);
      receivers.set(address, added);
      return () => {
        if (receivers.get(address) === added) receivers.delete(address);
      };
    },
    get(url) {
      const address = toAddress(url);
      return receivers.get(address) ?? (address === ownUrl ? acknowledge : undefined);
    },
  };
}

/** Returns the URL under which a receiver is registered: without the fragment, which is never sent. */
function toAddress(url: string): string {
  const address = new URL(url);
  address.hash = '';
  return address.href;
}

function namingFailures(receiver: Receiver): Receiver {
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

/** Recognises responses of another library, or of another copy of the global class, as well. */
function isResponse(value: unknown): value is Response {
  return typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;
}

function describe(value: unknown): string {
  return value === null ? 'null' : typeof value === 'object' ? 'an object' : typeof value;
}
