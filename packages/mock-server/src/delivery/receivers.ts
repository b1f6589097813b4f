import { MockScriptError } from '../errors/script-error.ts';

/** A webhook receiver as a function. */
export type Receiver = (request: Request) => Response | Promise<Response>;

const acknowledge: Receiver = () => new Response(null, { status: 204 });

export class Receivers {
  readonly #ownUrl: string;
  readonly #receivers = new Map<string, Receiver>();

  /** @param ownUrl the URL at which the mock accepts deliveries with a 204 until a test adds a receiver for it. */
  constructor(ownUrl: string) {
    this.#ownUrl = ownUrl;
  }

  /** Adds a receiver for a URL, in place of any earlier one. Returns a function that removes it. */
  add(url: string, receiver: Receiver): () => void {
    const address = toAddress(url);
    const added = namingFailures(receiver);
    this.#receivers.set(address, added);
    return () => {
      if (this.#receivers.get(address) === added) this.#receivers.delete(address);
    };
  }

  /**
   * Returns the receiver for a URL. If the receiver fails, its promise rejects with a MockScriptError that names the
   * URL.
   */
  get(url: string): Receiver | undefined {
    const added = this.#receivers.get(url) ?? this.#receivers.get(toAddress(url));
    return added ?? (toAddress(url) === this.#ownUrl ? acknowledge : undefined);
  }
}

/** Removes the fragment of a URL, because it is never sent. */
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
      throw new TypeError(`the function returned ${describe(response)} instead of a \`Response\``);
    } catch (cause) {
      throw new MockScriptError('webhooks.receive', `The receiver of \`${request.url}\``, cause);
    }
  };
}

/** Whether a value looks like a response. Its class may come from a library, or be another copy of the global class. */
function isResponse(value: unknown): value is Response {
  return typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return `\`${value}\``;
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
