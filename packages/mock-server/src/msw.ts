import { type HttpHandler, HttpResponse, http } from 'msw';
import type { MockServer } from './mock-server.ts';

/**
 * The mock as MSW handlers: `setupServer(...mswHandlers(mock))` or `setupWorker(...)`. One handler
 * answers everything under the mock's base URL; what you add with `server.use(…)` still wins.
 */
export function mswHandlers(mock: MockServer): HttpHandler[] {
  return [
    http.all(`${mock.baseUrl}/*`, async ({ request }) => {
      const handled = await mock.handle(request);
      return handled.kind === 'disconnect' ? HttpResponse.error() : handled.response;
    }),
  ];
}
