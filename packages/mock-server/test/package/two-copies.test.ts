import * as ownIndex from '@agent-platform/mock-server';
import * as ownNode from '@agent-platform/mock-server/node';
import * as ownRemote from '@agent-platform/mock-server/remote';
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
])(
  'POST /__mock__/%s on a mock from another copy of the package gets the error %i',
  async (call, status, code) => {
    const { url } = await serveMockOfAnotherCopy();
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{}' };
    const response = await fetch(`${url}/__mock__/${call}`, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  },
);

it('a fault cuts the connection to a mock from another copy of the package', async () => {
  const { mock, url } = await serveMockOfAnotherCopy();
  mock.faults.add({ disconnect: true });
  await expect(fetch(`${url}/v1/health`)).rejects.toThrow('fetch failed');
  expect(mock.requests.list()).toMatchObject([{ status: 0, code: 'ECONNRESET' }]);
});

it('an error from another copy of the package is an instance of the same class here', async () => {
  vi.resetModules();
  const other = {
    ...(await import('../../src/index.ts')),
    ...(await import('../../src/node.ts')),
    ...(await import('../../src/remote.ts')),
  };
  const own = { ...ownIndex, ...ownNode, ...ownRemote };
  const problem = { code: 'NOT_FOUND', message: 'None', status: 404 };
  const errors = [
    new other.MockConfigurationError('x'),
    new other.MockControlError('x', problem),
    new other.MockTimeoutError('WAIT_TIMEOUT', 'x', {}),
    new other.MockScriptError('x', 'y', 'z'),
    new other.MockConnectionError('timeout', 'x'),
    new other.ListenError('x', 'EADDRINUSE', {}),
  ];
  const classes = [
    own.MockConfigurationError,
    own.MockControlError,
    own.MockTimeoutError,
    own.MockScriptError,
    own.MockConnectionError,
    own.ListenError,
  ];
  expect(other.MockControlError).not.toBe(own.MockControlError);
  for (const [index, error] of errors.entries()) {
    const matching = classes.filter((each) => error instanceof each);
    expect(matching).toEqual([classes[index]]);
  }
  class Subclass extends own.MockControlError {}
  expect(errors[1]).not.toBeInstanceOf(Subclass);
  expect(null).not.toBeInstanceOf(own.MockControlError);
});
