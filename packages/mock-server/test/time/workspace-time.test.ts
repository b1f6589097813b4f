import { createMockServer, type MockServer, MockTimeoutError } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { RUN_CONTROL } from '../../src/controls/run-control.ts';
import { createCall } from '../support/call.ts';
import { receiverUrl } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

/** Starts a delivery in a workspace. The delivery never ends. */
async function hang(
  mock: MockServer,
  { apiKey, simulate }: Pick<MockServer, 'apiKey' | 'simulate'>,
) {
  mock.webhooks.receive(receiverUrl, () => new Promise(() => {}));
  await createWebhook(createCall(apiKey, mock), receiverUrl, ['contact.created']);
  simulate.emit({ event: 'contact.created', data: {} });
}

async function overHttp(mock: MockServer) {
  const { server } = await listenHere(mock);
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}/__mock__${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, body: await response.json() };
  };
}

describe('the time of a workspace', () => {
  it('advances in that workspace only', async () => {
    const mock = createMockServer();
    const other = mock.workspaces.create();
    await other.clock.advance(MINUTE);
    expect([mock.clock.now(), other.clock.now()]).toEqual([START, START + MINUTE]);
    await mock.clock.advance(1);
    expect([mock.clock.now(), other.clock.now()]).toEqual([START + 1, START + MINUTE]);
  });

  it('begins at the option `start`, however late it is in the first workspace', async () => {
    const mock = createMockServer({ start: new Date(42) });
    await mock.clock.advance(MINUTE);
    expect(mock.workspaces.create().clock.now()).toBe(42);
  });

  it('follows the host with the system clock, even after a reset of the mock', async () => {
    const mock = createMockServer({ clock: 'system' });
    const other = mock.workspaces.create();
    await other.clock.advance(60 * MINUTE);
    expect(Math.abs(mock.clock.now() - Date.now())).toBeLessThan(MINUTE);
    expect(Math.abs(other.clock.now() - Date.now() - 60 * MINUTE)).toBeLessThan(MINUTE);
    await mock.clock.advance(60 * MINUTE);
    mock.reset();
    expect(Math.abs(mock.clock.now() - Date.now())).toBeLessThan(MINUTE);
  });

  it('is used in its records and opens its rate-limit windows', async () => {
    const mock = createMockServer({ rateLimit: 1 });
    const other = mock.workspaces.create();
    const call = createCall(other.apiKey, mock);
    expect((await call('GET', '/v1/me')).status).toBe(200);
    await mock.clock.advance(MINUTE);
    expect((await call('GET', '/v1/me')).status).toBe(429);
    await other.clock.advance(MINUTE);
    const { body } = await call('POST', '/v1/contacts', { body: { name: 'Joana' } });
    expect(body).toMatchObject({ data: { created_at: '2026-01-01T00:01:00.000Z' } });
  });

  it('advances when a client of that workspace sleeps', async () => {
    const mock = createMockServer();
    const other = mock.workspaces.create();
    await other.clientOptions().clock.sleep(MINUTE);
    expect([mock.clock.now(), other.clock.now()]).toEqual([START, START + MINUTE]);
  });

  it('advances without waiting for receivers of other workspaces', async () => {
    const mock = createMockServer();
    const other = mock.workspaces.create();
    await hang(mock, other);
    await mock.clock.advance(MINUTE);
    await mock.webhooks.settled();
    expect(mock.clock.now()).toBe(START + MINUTE);
    expect(other.webhooks.deliveries()).toMatchObject([{ status: 'pending' }]);
  });

  it('cannot be read once the workspace is removed', async () => {
    const mock = createMockServer();
    const { clock, id } = mock.workspaces.create();
    mock.reset();
    expect(() => clock.now()).toThrow(`Workspace \`${id}\` no longer exists`);
    expect(() => clock.advance(1)).toThrow(`Workspace \`${id}\` no longer exists`);
    await expect(clock.sleep(1)).rejects.toThrow(`Workspace \`${id}\` no longer exists`);
  });
});

describe('the control API', () => {
  it('reads and advances the time of one workspace', async () => {
    const mock = createMockServer();
    const { id } = mock.workspaces.create();
    const control = await overHttp(mock);
    const moved = await control('POST', `/clock/advance?workspace=${id}`, { ms: MINUTE });
    const due = { total: 0, next: [] };
    const now = '2026-01-01T00:01:00.000Z';
    const time = { now, ms: START + MINUTE, mode: 'virtual', due };
    expect(moved.body).toEqual({ data: time });
    expect((await control('GET', `/clock?workspace=${id}`)).body).toEqual({ data: time });
    expect((await control('GET', '/clock')).body).toMatchObject({ data: { ms: START } });
  });

  it('rejects a workspace that does not exist with 404', async () => {
    const control = await overHttp(createMockServer());
    expect(await control('POST', '/clock/advance?workspace=none', { ms: 1 })).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: expect.stringContaining('workspace `none`') } },
    });
  });

  it('returns a snapshot at once, with the attempt in flight', async () => {
    const mock = createMockServer();
    await hang(mock, mock);
    await expect.poll(() => mock.webhooks.deliveries().length).toBe(1);
    const control = await overHttp(mock);
    const { body } = await control('GET', '/snapshot');
    expect(body.data.workspaces[0]).toMatchObject({
      records: { deliveries: [{ status: 'pending' }], jobs: [{ attempt: 1, state: 'due' }] },
    });
  });

  it('responds with 408 when an advance takes too long, and names the open work', async () => {
    const mock = createMockServer();
    const late = new MockTimeoutError('ADVANCE_TIMEOUT', 'clock.advance: Timed out.', {
      open: ['attempt 1 of contact.created to webhook w'],
    });
    const control = await overHttp(
      Object.assign(mock, { [RUN_CONTROL]: () => Promise.reject(late) }),
    );
    const { message, open } = late;
    expect(await control('POST', '/clock/advance', { ms: 1 })).toEqual({
      status: 408,
      body: { error: { code: 'ADVANCE_TIMEOUT', message, status: 408, open } },
    });
  });
});
