import { createMockServer, MockConfigurationError } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { listenHere } from '../support/transports.ts';

/** Creates a mock. `loose` is the mock without types, as a JavaScript program uses it. */
const untyped = () => {
  const mock = createMockServer();
  return {
    mock,
    loose: mock as unknown as Record<string, Record<string, (...input: unknown[]) => unknown>>,
  };
};

describe('a path of the control API', () => {
  it.each(['/__mock__/faults', '/__mock__', '/__mock__/'])(
    'gets a 404 in process, with the advice to call the controls directly: %s',
    async (path) => {
      const { mock } = openMock();
      const response = await mock.fetch(mock.baseUrl + path, { method: 'POST' });
      expect(response.status).toBe(404);
      expect((await response.json()).error.message).toMatch(
        /^The control API is not served here\. .*call the controls directly/,
      );
    },
  );

  it('is not served over HTTP if `control` is off', async () => {
    const { baseUrl } = await listenHere(createMockServer(), { control: false });
    const response = await fetch(`${baseUrl}/__mock__/faults`);
    expect(response.status).toBe(404);
    expect((await response.json()).error.message).toContain('serve the mock with `control` on');
  });
});

/** Values that cannot be turned into text, or that cannot be frozen or read. */
const odd: readonly (readonly [name: string, value: unknown])[] = [
  ['an object without a prototype', Object.create(null)],
  ['an object whose toString throws', { toString: () => unreadable() }],
  ['a symbol', Symbol('odd')],
  ['a Buffer', Buffer.from('odd')],
  [
    'an object with a getter that throws',
    Object.defineProperty({}, 'name', { enumerable: true, get: unreadable }),
  ],
];

function unreadable(): never {
  throw new Error('It cannot be read');
}

describe.each(odd)('%s as an argument', (_name, value) => {
  it.each<[string, unknown]>([
    ['keys.create', value],
    ['requests.list', { body: value, status: value }],
    ['faults.add', { operation: value }],
  ])('is rejected by %s with a MockConfigurationError', (control, input) => {
    const { loose } = untyped();
    const [group = '', method = ''] = control.split('.');
    expect(() => loose[group]?.[method]?.(input, input)).toThrow(MockConfigurationError);
  });

  it('is rejected by mock.call', async () => {
    const { mock } = openMock();
    await expect(mock.call(value as never)).rejects.toThrow(
      '`operation` must be an operation of the API',
    );
  });

  it('is rejected by clock.sleep', async () => {
    const { mock } = openMock();
    await expect(mock.clock.sleep(value as never)).rejects.toThrow(RangeError);
  });
});

describe('the in-process controls', () => {
  it.each<[control: string, input: unknown, said: string]>([
    ['keys.create', undefined, 'keys.create: `key` is required'],
    ['keys.create', { name: 'x', scopes: ['fly'] }, '`scopes/0` must be one of `agents:read`, '],
    [
      'keys.create',
      { name: 'x', scope: [] },
      '`key` has unknown properties: `scope` (did you mean `scopes`?)',
    ],
    ['workspaces.create', { name: 'one\ntwo' }, '`name` must have no line breaks or control'],
    ['workspaces.create', { seed: 'zz' }, '`seed` must be `demo`, `empty` or an object of records'],
    [
      'requests.list',
      { operation: 'getMee' },
      '`operation` must be an operation of the API, but is `getMee`',
    ],
    ['events.list', { event: 'messag.sent' }, '`event` must be one of `conversation.created`, '],
  ])('reject %s(%j) with an error that says why', (control, input, said) => {
    const { mock, loose } = untyped();
    const before = JSON.stringify(mock.snapshot());
    const [group = '', name = ''] = control.split('.');
    const attempt = () => loose[group]?.[name]?.(input);
    expect(attempt).toThrow(MockConfigurationError);
    expect(attempt).toThrow(said);
    expect(attempt).toThrow(new RegExp(`^${control}: `));
    expect(JSON.stringify(mock.snapshot())).toBe(before);
  });

  it('reject a filter of a wait that contains an option such as `timeoutMs`', async () => {
    const { mock } = untyped();
    const filter = { operation: 'getMe', timeoutMs: 5 } as const;
    await expect(mock.requests.waitFor(filter)).rejects.toThrow(
      'requests.waitFor: `filter` has unknown properties: `timeoutMs`',
    );
  });

  it.each([
    ['nowhere', () => new Response(), '`url` must be an http or https URL'],
    ['ftp://x.test/', () => new Response(), '`url` must be an http or https URL'],
    ['http://x.test/', undefined, '`receiver` must be a function'],
  ])('reject a receiver at %s when its URL or its function is invalid', (url, receiver, said) => {
    const { mock } = untyped();
    expect(() => mock.webhooks.receive(url, receiver as () => Response)).toThrow(
      `webhooks.receive: ${said}`,
    );
  });
});

/** Opens a mock. `control` makes a call to its control API. */
async function open() {
  const { mock } = openMock();
  const { server } = await listenHere(mock);
  return {
    mock,
    control: async (method: string, path: string, body?: object) => {
      const response = await fetch(`${server.url}/__mock__${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await response.json();
      return { status: response.status, message: answer.error?.message, data: answer.data };
    },
  };
}

describe('the control API', () => {
  it.each([
    ['GET', '/requests?status=abc', '`status` must be an integer'],
    ['POST', '/reset?workspce=x', 'has unknown properties: `workspce`'],
    ['DELETE', '/requests?status=404', 'has unknown properties: `status`'],
  ])('rejects %s %s with 400 because of its query', async (method, path, said) => {
    const { mock, control } = await open();
    await mock.clock.advance(1);
    expect(await control(method, path)).toMatchObject({
      status: 400,
      message: expect.stringContaining(said),
    });
    expect(mock.clock.now()).toBe(Date.UTC(2026, 0, 1) + 1);
  });

  it('rejects unknown properties of a body', async () => {
    const { mock, control } = await open();
    expect(await control('POST', '/clock/advance', { ms: 5, workspace: 'x' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('has unknown properties: `workspace`'),
    });
    expect(mock.clock.now()).toBe(Date.UTC(2026, 0, 1));
  });

  it.each([
    ['neither a body nor a content type', {}],
    ['an empty body', { headers: { 'content-type': 'application/json' }, body: '' }],
  ])('says which input is missing in a request with %s', async (_, init) => {
    const { server } = await listenHere(createMockServer(), { port: 0 });
    const refused = async (path: string) => {
      const response = await fetch(`${server.url}/__mock__${path}`, { method: 'POST', ...init });
      return [response.status, (await response.json()).error?.message];
    };
    expect(await refused('/clock/advance')).toEqual([
      400,
      "clock.advance: `input` must have either `ms` or `to: 'next'`.",
    ]);
    expect(await refused('/simulate/health')).toEqual([
      400,
      'simulate.health: `status` is required.',
    ]);
    expect(await refused('/seed')).toEqual([400, '`body` is required.']);
    expect(await refused('/workspaces')).toEqual([201, undefined]);
  });

  it('rejects a body that is encoded as a web form', async () => {
    const { server } = await listenHere(createMockServer(), { port: 0 });
    const body = new URLSearchParams({ ms: '5' });
    const refused = await fetch(`${server.url}/__mock__/clock/advance`, { method: 'POST', body });
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      400,
      '`Content-Type` must be `application/json`.',
    ]);
  });

  it('changes and revokes a key of another workspace when no workspace is given', async () => {
    const { mock, control } = await open();
    const { apiKey, keys } = mock.workspaces.create();
    expect((await control('PATCH', `/keys/${apiKey}`, { scopes: ['agents:read'] })).status).toBe(
      200,
    );
    expect((await control('DELETE', `/keys/${apiKey}`)).status).toBe(200);
    expect(keys.list()).toMatchObject([{ scopes: ['agents:read'], revoked: true }]);
  });

  it('does not revoke a key of a workspace other than the given one', async () => {
    const { mock, control } = await open();
    const { apiKey } = mock.workspaces.create();
    expect(await control('DELETE', `/keys/${apiKey}?workspace=${mock.id}`)).toMatchObject({
      status: 404,
      message: expect.stringContaining(`Workspace \`${mock.id}\` has no such API key.`),
    });
    expect(await control('DELETE', '/keys/nope')).toMatchObject({
      status: 404,
      message: expect.stringContaining('This mock has no such API key.'),
    });
  });
});
