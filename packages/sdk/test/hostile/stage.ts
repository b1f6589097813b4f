import type { Candidate, Connection, Setup } from './candidate.ts';
import { inVirtualTime, type Passage } from './virtual-time.ts';

/** A request as sent. It is not a `Request`, because a `Request` would listen to the caller's signal. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
}

/** Responds to one request, as the platform. */
export type Answer = (sent: Sent, candidate: Candidate) => Response | Promise<Response>;

/** The result of a call. */
export interface Outcome extends Passage {
  readonly sent: readonly Sent[];
}

export const API_KEY = 'secret-key-4711';

/** Connects a candidate to a scripted platform. */
export interface Stage {
  readonly candidate: Candidate;
  /** Creates a client and runs its calls. The platform gives the responses in turn and repeats the last one. */
  play(
    answers: readonly Answer[],
    act?: (connection: Connection) => PromiseLike<unknown>,
    options?: Pick<Setup, 'timeoutMs' | 'maxRetries'>,
  ): Promise<Outcome>;
}

export function createStage(candidate: Candidate): Stage {
  return {
    candidate,
    async play(answers, act = ({ get }) => get('a1'), options = {}) {
      const sent: Sent[] = [];
      const fetch: Setup['fetch'] = async (input, init) => {
        const request = toSent(input, init);
        const answer = answers[sent.length] ?? answers.at(-1);
        sent.push(request);
        if (!answer) throw new Error('The platform has no answers');
        return answer(request, candidate);
      };
      const setup = { baseUrl: 'https://api.example.com', apiKey: API_KEY, fetch, ...options };
      return { ...(await inVirtualTime(async () => act(candidate.connect(setup)))), sent };
    },
  };
}

function toSent(input: RequestInfo | URL, init: RequestInit = {}): Sent {
  const request = input instanceof Request ? input : undefined;
  return {
    method: init.method ?? request?.method ?? 'GET',
    url: new URL(request?.url ?? String(input)),
    headers: new Headers(init.headers ?? request?.headers),
    signal: init.signal ?? request?.signal,
  };
}
