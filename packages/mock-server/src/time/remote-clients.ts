import { hostElapsed } from './host-timers.ts';

/** How long a silent client, or a request of an awake client, keeps the clock from jumping, in real milliseconds. */
const SILENCE_MS = 1000;

/** The maximum number of clients that are remembered. The one that was heard from least recently is forgotten first. */
const MAX_CLIENTS = 1000;

interface OpenRequest {
  readonly end: AbortController;
  readonly arrivedAt: number;
  /** How many of the client's sleeps are waiting for this request. */
  awaited: number;
}

interface RemoteClient {
  /** How many of the client's sleeps are running here. */
  sleeps: number;
  /** The time at which the client was last heard from or woken. */
  heardAt: number;
}

/** A client that sleeps until its time is up or one of its requests ends. */
interface SleepingClient {
  /** One signal for each request, which aborts when that request ends. */
  readonly signals: readonly AbortSignal[];
  /** Call this when the client wakes. */
  readonly wake: () => void;
}

/**
 * The clients in other processes that wait on this clock. The clock must not jump while one of them is awake or has a
 * request on its way, because that client would time out. Nobody is waited for longer than a second of silence, so that
 * a client that hangs, even in the middle of a request, does not stop the clock for the others.
 */
export class RemoteClients {
  /** The requests, from their arrival to the end of their responses. */
  readonly #requests = new Map<string, OpenRequest>();
  readonly #clients = new Map<string, RemoteClient>();
  readonly #elapsed: () => number;

  /** @param elapsed stands in for the host's clock in tests. */
  constructor(elapsed = hostElapsed) {
    this.#elapsed = elapsed;
  }

  /** Adds a request. Call the returned function when its response has been sent. */
  open(id: string): () => void {
    const request = { end: new AbortController(), arrivedAt: this.#elapsed(), awaited: 0 };
    this.#requests.set(id, request);
    return () => {
      this.#requests.delete(id);
      request.end.abort();
    };
  }

  /**
   * Notes that a client sleeps and waits for these requests. Returns `undefined` if one of them is not open: it has not
   * arrived yet, or already has its response. The client then stays awake.
   */
  fallAsleep(name: string | undefined, requestIds: readonly string[]): SleepingClient | undefined {
    const client = this.#hear(name);
    const requests = requestIds.flatMap((id) => this.#requests.get(id) ?? []);
    if (requests.length < requestIds.length) return undefined;
    client.sleeps += 1;
    for (const request of requests) request.awaited += 1;
    return {
      signals: requests.map(({ end }) => end.signal),
      wake: () => {
        client.heardAt = this.#elapsed();
        client.sleeps -= 1;
        for (const request of requests) request.awaited -= 1;
      },
    };
  }

  forget(name: string | undefined): void {
    if (name !== undefined) this.#clients.delete(name);
  }

  #hear(name: string | undefined): RemoteClient {
    const known = name === undefined ? undefined : this.#clients.get(name);
    const client = known ?? { sleeps: 0, heardAt: 0 };
    client.heardAt = this.#elapsed();
    if (name === undefined) return client;
    // Delete it first, so that the map is in the order in which the clients were last heard from.
    this.#clients.delete(name);
    this.#clients.set(name, client);
    if (this.#clients.size > MAX_CLIENTS) this.forget(this.#clients.keys().next().value);
    return client;
  }

  /** Whether a client is awake or has a request on its way. */
  get areBusy(): boolean {
    const earliest = this.#elapsed() - SILENCE_MS;
    const isAwake = (client: RemoteClient) => client.sleeps === 0 && client.heardAt > earliest;
    const isOnItsWay = (request: OpenRequest) =>
      request.awaited === 0 && request.arrivedAt > earliest;
    return (
      [...this.#clients.values()].some(isAwake) || [...this.#requests.values()].some(isOnItsWay)
    );
  }
}
