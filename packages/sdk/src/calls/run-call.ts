import { AgentPlatformError } from '../errors/agent-platform-error.ts';
import { addCallerLines } from '../errors/caller-lines.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import type { Observe } from '../hooks/observer.ts';
import type { Clock } from '../time/clock.ts';
import type { Call } from '../transport/call.ts';
import type { Send } from '../transport/create-transport.ts';
import { type OutgoingRequest, readRequest } from '../transport/outgoing-request.ts';
import { type ReadResponse, toResponse } from '../transport/read-response.ts';
import { toApiError } from '../transport/to-api-error.ts';

export interface RunSettings {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly observe: Observe | undefined;
}

/** Runs a call from start to end. `task` builds the request, sends it with `fetch`, and parses the response. */
export type RunCall = <T>(
  call: Call,
  task: (fetch: (request: Request) => Promise<Response>) => Promise<T>,
) => Promise<T>;

/** Creates the function that runs every call and reports its start and end to the hooks. */
export function createCallRunner({ baseUrl, clock, observe }: RunSettings, send: Send): RunCall {
  /**
   * Reports the end of a call to the hooks. Reports nothing for a call with invalid arguments, because it has never
   * started.
   */
  function reportEnd(call: Call, end: { readonly status: number } | { readonly error: unknown }) {
    const { attempts, startedAt } = call;
    if (!observe || startedAt === undefined) return;
    const durationMs = clock.now() - startedAt;
    if ('status' in end) observe('success', call, { attempts, durationMs, status: end.status });
    else observe('failure', call, { attempts, durationMs, error: end.error });
  }

  return async (call, task) => {
    let response: ReadResponse | undefined;

    async function fetch(request: Request): Promise<Response> {
      const outgoing = await readRequest(request, call);
      requireOwnTarget(outgoing, call, baseUrl);
      call.startedAt = clock.now();
      observe?.('start', call, { url: outgoing.url });
      response = await send(call, outgoing);
      const built = toResponse(response);
      if (!built) throw toApiError(response, call);
      return built;
    }

    try {
      const result = await task(fetch);
      if (response?.head.ok) reportEnd(call, { status: response.head.status });
      // A raw call does not reject if the response has an error status.
      else if (response) reportEnd(call, { error: toApiError(response, call) });
      return result;
    } catch (error) {
      const { signal } = call;
      // After an abort, the call rejects with the caller's reason, unchanged. openapi-fetch replaces a falsy reason,
      // such as null, so the reason is read from the signal.
      const isReason = signal?.aborted && (!signal.reason || error === signal.reason);
      if (!isReason && error instanceof AgentPlatformError) addCallerLines(error);
      const rejection = isReason ? signal.reason : error;
      reportEnd(call, { error: rejection });
      throw rejection;
    }
  };
}

/**
 * Throws if a request would send the API key to another server or outside `/v1`. This is possible because middleware
 * may return any request, and a raw call may set its own base URL.
 */
function requireOwnTarget({ url, method }: OutgoingRequest, call: Call, baseUrl: string): void {
  const isOwn = url.startsWith(`${baseUrl}/v1`) && /^([/?#]|$)/.test(url.slice(baseUrl.length + 3));
  if (isOwn && method === call.method) return;
  const target = `${method} ${url.replace(/[?#].*/s, '')}`;
  const message = `\`${call.method} ${call.path}\` was changed to \`${target}\`, but must remain a ${call.method} request below \`${baseUrl}/v1\`. Middleware must keep the method and the address, and the call must not pass another \`baseUrl\`.`;
  throw new ConfigurationError('invalid_argument', message);
}
