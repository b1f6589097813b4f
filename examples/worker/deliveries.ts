import type { DedupeStore, WebhookClaim } from '@agent-platform/webhook-verify';

const dayMs = 86_400_000;

/** The part of a Durable Object's storage that `Delivery` uses. */
interface Storage {
  get<Value>(key: string): Promise<Value | undefined>;
  put(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<boolean>;
}

/** The part of a Durable Object namespace that the store uses. */
export interface DeliveryNamespace {
  idFromName(name: string): unknown;
  get(id: unknown): { fetch(url: string, init: RequestInit): Promise<Response> };
}

/** The state of a delivery. `until` is the end of the lease or, once `done`, the time when the delivery is forgotten. */
interface State {
  readonly token: string;
  readonly until: number;
  readonly done: boolean;
}

/**
 * The Durable Object of one delivery, with the four methods of a dedupe store. While a method waits for the storage, no
 * other method runs, so each method is atomic.
 */
export class Delivery {
  readonly #storage: Storage;

  constructor({ storage }: { storage: Storage }) {
    this.#storage = storage;
  }

  async fetch(request: Request): Promise<Response> {
    const { method, values }: Call = await request.json();
    const [token, ms] = values;
    return Response.json(await this[method](token, ms));
  }

  async claim(token: string, leaseMs: number): Promise<WebhookClaim> {
    const state = await this.#read();
    const holds = state !== undefined && state.until > Date.now();
    if (holds && state.done) return { state: 'done' };
    if (holds && state.token !== token) return { state: 'in_progress' };
    await this.#write({ token, until: Date.now() + leaseMs, done: false });
    return { state: 'claimed', token };
  }

  async complete(token: string, keepMs: number): Promise<boolean> {
    const state = await this.#read();
    if (state?.token !== token) return false;
    if (!state.done) await this.#write({ token, until: Date.now() + keepMs, done: true });
    return true;
  }

  async release(token: string): Promise<boolean> {
    const state = await this.#read();
    if (state?.token !== token || state.done) return false;
    return this.#storage.delete('state');
  }

  async extend(token: string, leaseMs: number): Promise<boolean> {
    const state = await this.#read();
    if (state?.token !== token || state.done) return false;
    await this.#write({ token, until: Date.now() + leaseMs, done: false });
    return true;
  }

  #read(): Promise<State | undefined> {
    return this.#storage.get<State>('state');
  }

  #write(state: State): Promise<void> {
    return this.#storage.put('state', state);
  }
}

interface Call {
  readonly method: keyof DedupeStore;
  readonly values: [token: string, ms: number];
}

/** Creates a dedupe store for all isolates of the worker. */
export function createDurableStore(deliveries: DeliveryNamespace): DedupeStore {
  const call = async <Result>(key: string, method: Call['method'], token: string, ms = 0) => {
    const delivery = deliveries.get(deliveries.idFromName(key));
    const body = JSON.stringify({ method, values: [token, ms] });
    const response = await delivery.fetch('http://delivery/', { method: 'POST', body });
    return (await response.json()) as Result;
  };
  return {
    claim: (key, leaseMs, token = crypto.randomUUID()) => call(key, 'claim', token, leaseMs),
    complete: (key, token, keepMs = 30 * dayMs) => call(key, 'complete', token, keepMs),
    release: (key, token) => call(key, 'release', token),
    extend: (key, token, leaseMs) => call(key, 'extend', token, leaseMs),
  };
}
