import { expect, it, vi } from 'vitest';
import { listenHere } from '../support/transports.ts';

/** Serves a mock from another copy of this package: each CommonJS entry contains its own copy. */
async function serveMockOfAnotherCopy() {
  vi.resetModules();
  const { createMockServer } = await import('../../src/index.ts');
  const mock = createMockServer();
  const { server } = await listenHere(mock);
  return { mock, url: server.url };
}

it.each([
  ['faults', 400, 'VALIDATION_ERROR'],
  ['simulate/close', 400, 'VALIDATION_ERROR'],
  ['deliveries/none/redeliver', 404, 'NOT_FOUND'],
])('the control call %s refuses a mock of another copy with %i', async (call, status, code) => {
  const { url } = await serveMockOfAnotherCopy();
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: '{}' };
  const response = await fetch(`${url}/__mock__/${call}`, init);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code } });
});

it('a fault cuts the connection to a mock of another copy', async () => {
  const { mock, url } = await serveMockOfAnotherCopy();
  mock.faults.add({ disconnect: true });
  await expect(fetch(`${url}/v1/health`)).rejects.toThrow('fetch failed');
  expect(mock.requests.list()).toMatchObject([{ status: 0, code: 'ECONNRESET' }]);
});
