import * as msw from 'msw';
import type { MockServer } from './controls/local/mock-server-controls.ts';
import { requireMock } from './package/require-mock.ts';
import { requirePeer } from './package/require-peer.ts';
import { toStalledResponse } from './request/stalled-response.ts';

/**
 * Returns MSW handlers for the mock. Pass them to MSW, for example with `setupServer(...mswHandlers(mock))`. The mock
 * then responds to all requests to its base URL. Handlers that you add with `server.use(…)` take precedence.
 * @throws MockConfigurationError if the argument is not a mock, or the installed MSW is older than version 2.
 */
export function mswHandlers(mock: MockServer): msw.HttpHandler[] {
  requireMock('mswHandlers', mock);
  requirePeer(msw, 'http', { usedBy: 'mswHandlers', peer: 'msw', since: '2.0' });
  return [
    msw.http.all(toPattern(mock.baseUrl), async ({ request }) => {
      const handled = await mock.handle(request);
      if (handled.kind === 'response') return handled.response;
      if (handled.kind === 'disconnect') return msw.HttpResponse.error();
      const { sentPart, untilReset } = handled;
      const stalled = toStalledResponse(sentPart, [request.signal, untilReset]);
      return stalled.catch(() => msw.HttpResponse.error());
    }),
  ];
}

/** Matches every URL below the base URL. MSW 2 cannot read an IPv6 address in a pattern that is a string. */
function toPattern(baseUrl: string): RegExp {
  return new RegExp(`^${baseUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`);
}
