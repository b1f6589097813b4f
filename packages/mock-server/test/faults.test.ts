import { type Fault, MockConfigurationError } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeDoors } from './support/doors.ts';
import { openMock } from './support/open-mock.ts';

describeDoors('a fault', (door) => {
  it.each([204, 205, 304])('of status %i is answered without a body', async (status) => {
    const { mock, baseUrl, fetch } = await door.open();
    mock.faults.add({ operation: 'getMe', status });
    const headers = { 'x-api-key': mock.apiKey };
    const response = await fetch(`${baseUrl}/v1/me`, { headers });
    expect([response.status, await response.text()]).toEqual([status, '']);
    expect(response.headers.get('content-type')).toBeNull();
    expect((await fetch(`${baseUrl}/v1/me`, { headers })).status).toBe(200);
    expect(mock.requests.list().map((entry) => entry.status)).toEqual([status, 200]);
  });

  it('cuts the connection once, and the journal has it with status 0', async () => {
    const { mock, baseUrl, fetch } = await door.open();
    mock.faults.add({ operation: 'getHealth', disconnect: true });
    await expect(fetch(`${baseUrl}/v1/health`)).rejects.toThrow(TypeError);
    expect((await fetch(`${baseUrl}/v1/health`)).status).toBe(200);
    expect(mock.requests.list()).toMatchObject([
      { operation: 'getHealth', status: 0, code: 'ECONNRESET' },
      { status: 200 },
    ]);
  });
});

describe('handle', () => {
  it('gives a door a response, or a disconnect for it to show', async () => {
    const { mock } = openMock();
    mock.faults.add({ disconnect: true });
    const request = () => new Request(`${mock.baseUrl}/v1/health`);
    expect(await mock.handle(request())).toEqual({ kind: 'disconnect' });
    expect(await mock.handle(request())).toMatchObject({ kind: 'response' });
  });
});

/** What is wrong with a fault, and what is said about it, in process and over HTTP alike. */
const wrong: readonly (readonly [fault: unknown, said: string])[] = [
  [{ status: 103 }, 'status must be at least 200'],
  [{ status: 600 }, 'status must be at most 599'],
  [{ opration: 'getMe', status: 500 }, 'fault has unknown properties: opration'],
  [{ operation: 'getMee', status: 500 }, 'operation getMee is not one of the specification'],
  [{ status: 429, retryAfter: -1 }, 'retryAfter must be at least 0'],
  [{ status: 429, retryAfter: 'soon' }, 'retryAfter must be an integer'],
  [{ delayMs: '5' }, 'delayMs must be a number'],
  [{ delayMs: 1e300 }, 'delayMs must be at most 86400000'],
  [{ delayMs: 86_400_001 }, 'delayMs must be at most 86400000'],
  [{ status: 500, times: 0 }, 'times must be at least 1'],
  [{ status: 204, body: {} }, 'body cannot go with status 204'],
  [{ retryAfter: 5 }, 'fault needs a status, a delayMs, a body or disconnect: true'],
  [{}, 'fault needs a status, a delayMs, a body or disconnect: true'],
];

describe('a fault that makes no sense', () => {
  it.each<readonly [fault: unknown, said: string]>([
    ...wrong,
    [null, 'fault must be an object'],
    [undefined, 'fault is required'],
    [{ status: 429, retryAfter: Number.POSITIVE_INFINITY }, 'retryAfter must be an integer'],
    [{ body: 10n }, 'body must be something that JSON can say'],
  ])('is refused in process: %o', async (fault, said) => {
    const { mock } = openMock();
    const add = () => mock.faults.add(fault as Fault);
    expect(add).toThrow(MockConfigurationError);
    expect(add).toThrow(said);
    expect(mock.faults.list()).toEqual([]);
  });

  it('is refused over HTTP in the same words', async () => {
    const { mock } = openMock();
    const server = await listen(mock);
    onTestFinished(() => server.close());
    for (const [fault, said] of wrong) {
      const response = await fetch(`${server.url}/__mock__/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      expect(response.status).toBe(400);
      expect((await response.json()).error.message).toContain(`faults.add: ${said}`);
    }
    expect(mock.faults.list()).toEqual([]);
  });
});
