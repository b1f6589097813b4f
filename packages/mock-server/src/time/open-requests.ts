interface OpenRequest {
  readonly end: AbortController;
  /** How many sleeps of its client are waiting for it. */
  awaited: number;
}

/** Requests whose clients are asleep until one of them ends. */
interface AwaitedRequests {
  /** Aborts when one of the requests ends. */
  readonly signals: readonly AbortSignal[];
  /** Call it when the clients wake. */
  readonly release: () => void;
}

/**
 * The requests of clients in other processes that wait on this clock, from a request's arrival to the end of its
 * response. The clock must not jump while such a request is on its way, because its client would time out.
 */
export class OpenRequests {
  readonly #requests = new Map<string, OpenRequest>();

  /** Adds a request. Call the returned function when its response has been sent. */
  open(id: string): () => void {
    const request = { end: new AbortController(), awaited: 0 };
    this.#requests.set(id, request);
    return () => {
      this.#requests.delete(id);
      request.end.abort();
    };
  }

  /**
   * Notes that a client sleeps while it waits for these requests. Returns `undefined` if one of them is not here: it
   * has not arrived yet, or has its response already.
   */
  await(ids: readonly string[]): AwaitedRequests | undefined {
    const found = ids.flatMap((id) => this.#requests.get(id) ?? []);
    if (found.length < ids.length) return undefined;
    for (const request of found) request.awaited += 1;
    return {
      signals: found.map(({ end }) => end.signal),
      release() {
        for (const request of found) request.awaited -= 1;
      },
    };
  }

  /** Whether a request is here whose client is not asleep. */
  get areOnTheirWay(): boolean {
    return [...this.#requests.values()].some(({ awaited }) => awaited === 0);
  }
}
