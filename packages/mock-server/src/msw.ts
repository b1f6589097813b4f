import { type HttpHandler, HttpResponse, http } from 'msw';
import type { MockServer } from './controls/local/mock-server-controls.ts';
import { requireMock } from './package/require-mock.ts';
import { toStalledResponse } from './request/stalled-response.ts';
import { onAbort } from './time/abort-signals.ts';

/**
 * Returns MSW handlers for the mock. Pass them to `setupServer(...mswHandlers(mock))` or `setupWorker(…)`. The mock
 * then responds to all requests to its base URL. Handlers that you add with `server.use(…)` take precedence.
 * @throws MockConfigurationError if the argument is not a mock.
 */
export function mswHandlers(mock: MockServer): HttpHandler[] {
  requireMock('mswHandlers', mock);
  return [
    http.all(`${mock.baseUrl}/*`, async ({ request }) => {
      const handled = await mock.handle(request);
      if (handled.kind === 'response') return handled.response;
      if (handled.kind === 'disconnect') return HttpResponse.error();
      const { sentPart, untilReset } = handled;
      const signals = [request.signal, untilReset];
      return sentPart ? toStalledResponse(sentPart, signals) : broken(signals);
    }),
  ];
}

/** Resolves with a network error when one of the signals aborts. */
function broken(signals: readonly AbortSignal[]): Promise<Response> {
  return new Promise((resolve) => {
    onAbort(signals, () => resolve(HttpResponse.error()));
  });
}
