import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type Answer, createTestClient, json, rejection } from '../../test/support/test-client.ts';
import { createVirtualClock } from '../../test/support/virtual-clock.ts';
import type { ApiError } from '../errors/api-error.ts';
import { WaitFailedError } from '../errors/wait-failed-error.ts';

const training = (status: string, id = 't1') => ({ id, status, error_message: null });
const listOf = (...statuses: string[]): Answer[] =>
  statuses.map((status) => {
    const pagination = { page: 1, limit: 100, total: 1, total_pages: 1 };
    return json({ data: [training(status)], pagination });
  });

const channel = (status: string) => json({ data: { id: 'c1', status } });

describe('a wait', () => {
  it('requests the record again after each pause until the record is ready', async () => {
    const { client, clock, requests } = createTestClient(
      listOf('pending', 'processing', 'archiving', 'ready'),
    );
    const seen: string[] = [];
    const onPoll = ({ status }: { status: string }) => void seen.push(status);
    expect(await client.trainings.waitUntilReady('a1', 't1', { onPoll })).toEqual(
      training('ready'),
    );
    expect(seen).toEqual(['pending', 'processing', 'archiving', 'ready']);
    expect(clock.sleeps).toEqual([2_000, 2_000, 2_000]);
    expect(requests).toHaveLength(4);
  });

  it('pauses for pollMs between two requests', async () => {
    const { client, clock } = createTestClient(listOf('pending', 'completed'));
    await client.trainings.waitUntilReady('a1', 't1', { pollMs: 50 });
    expect(clock.sleeps).toEqual([50]);
  });

  it('rejects with a TimeoutError when deadlineMs is over', async () => {
    const { client, clock, requests } = createTestClient([channel('disconnected')]);
    const options = { deadlineMs: 5_000 };
    expect(await rejection(client.channels.waitUntilConnected('c1', options))).toMatchObject({
      name: 'TimeoutError',
      timeoutMs: 5_000,
      operation: 'getChannel',
      message: 'Channel `c1` was not connected within 5000 ms. (GET /v1/channels/{id}, attempt 3)',
    });
    expect([requests.length, clock.sleeps]).toEqual([3, [2_000, 2_000, 1_000]]);
  });

  it('rejects after five minutes by default', async () => {
    const { client } = createTestClient(listOf('pending'));
    expect(await rejection(client.trainings.waitUntilReady('a1', 't1'))).toMatchObject({
      name: 'TimeoutError',
      timeoutMs: 300_000,
    });
  });

  it('rejects at once with the reason when its signal aborts, and leaves no listener', async () => {
    const clock = createVirtualClock();
    const { client, requests } = createTestClient([channel('disconnected')], { clock });
    const controller = new AbortController();
    const { signal } = controller;
    const error = rejection(client.channels.waitUntilConnected('c1', { signal }));
    await clock.advance(3_000);
    controller.abort('closed');
    expect(await error).toBe('closed');
    await clock.advance(10_000);
    expect([requests.length, getEventListeners(signal, 'abort'), clock.sleeping()]).toEqual([
      2,
      [],
      0,
    ]);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw 'enough';
      },
    ],
    ['rejects with', () => Promise.reject('enough')],
  ])('rejects with the value that onPoll %s', async (_, onPoll) => {
    const { client, requests } = createTestClient(listOf('pending'));
    expect(await rejection(client.trainings.waitUntilReady('a1', 't1', { onPoll }))).toBe('enough');
    expect(requests).toHaveLength(1);
  });

  it('awaits the promise that onPoll returns', async () => {
    const { client, clock } = createTestClient(listOf('pending', 'ready'));
    await client.trainings.waitUntilReady('a1', 't1', { onPoll: () => clock.sleep(7) });
    expect(clock.sleeps).toEqual([7, 2_000, 7]);
  });

  it('sends the headers of its options with each request', async () => {
    const { client, requests } = createTestClient(listOf('pending', 'ready'));
    await client.trainings.waitUntilReady('a1', 't1', { headers: { 'x-job': '7' } });
    expect(requests.map(({ headers }) => headers.get('x-job'))).toEqual(['7', '7']);
  });

  it('rejects with the error of a request that fails', async () => {
    const gone = json({ error: { code: 'NOT_FOUND', message: 'Channel not found' } }, 404);
    const { client } = createTestClient([channel('disconnected'), gone]);
    const error = await rejection(client.channels.waitUntilConnected('c1'));
    expect(error).toMatchObject({ name: 'NotFoundError', operation: 'getChannel' });
    expect((error as ApiError).stack).toMatch(/waits\.test\.ts:\d+:\d+/);
  });

  it.each<[object | null | number, string | RegExp]>([
    [{ pollMs: 0 }, 'Option `pollMs` must be a finite number greater than 0.'],
    [{ deadlineMs: Number.NaN }, 'Option `deadlineMs` must be a finite number greater than 0.'],
    [{ onPoll: 'log' }, 'Option `onPoll` must be a function.'],
    [{ onQrCode: 5 }, 'Option `onQrCode` must be a function.'],
    [{ onQRCode: () => {} }, /^Unknown option `onQRCode`\. Known options: .*`onQrCode`\.$/],
    [{ signal: 'stop' }, 'Option `signal` must be an `AbortSignal`.'],
    [null, 'The options must be an object.'],
  ])('rejects the options %o', async (options, message) => {
    const { client, requests } = createTestClient([channel('active')]);
    const wait = client.channels.waitUntilConnected('c1', options as object);
    expect(await rejection(wait)).toMatchObject({
      name: 'ConfigurationError',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(requests).toEqual([]);
  });
});

describe('a wait for a record that has failed', () => {
  it.each(['error', 'failed'])(
    'rejects with a WaitFailedError for a training with the status %s',
    async (status) => {
      const { client } = createTestClient(listOf('pending', status));
      const error = (await rejection(
        client.trainings.waitUntilReady('a1', 't1'),
      )) as WaitFailedError;
      expect(error).toBeInstanceOf(WaitFailedError);
      expect(error).toMatchObject({
        name: 'WaitFailedError',
        code: 'wait_failed',
        record: training(status),
        message:
          'Training `t1` could not be processed. See `error.record.error_message` for the reason. Change its content, or delete it and create another.',
      });
      expect(error.stack).toMatch(/waits\.test\.ts:\d+:\d+/);
    },
  );

  it('rejects with a WaitFailedError for a channel', async () => {
    const { client } = createTestClient([channel('disconnected'), channel('error')]);
    expect(await rejection(client.channels.waitUntilConnected('c1'))).toMatchObject({
      name: 'WaitFailedError',
      record: { id: 'c1', status: 'error' },
    });
  });
});

describe('trainings.waitUntilReady', () => {
  /** Serves a list that may change between requests, newest first, in pages of two trainings. */
  const pagesOf =
    (ids: () => readonly string[], status: () => string): Answer =>
    ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page') ?? 1);
      const all = ids();
      const data = all.slice((page - 1) * 2, page * 2).map((id) => training(status(), id));
      const pagination = { page, limit: 2, total: all.length, total_pages: all.length / 2 };
      return Response.json({ data, pagination });
    };
  const pagesAsked = (requests: readonly { path: string }[]) =>
    requests.map(({ path }) => Number(new URLSearchParams(path.split('?')[1]).get('page')));

  it('finds a training on a later page, and requests that page first the next time', async () => {
    let looks = 0;
    const { client, requests } = createTestClient([
      pagesOf(
        () => ['t6', 't5', 't4', 't3', 't2', 't1'],
        () => (looks > 1 ? 'ready' : 'pending'),
      ),
    ]);
    const onPoll = () => void looks++;
    await client.trainings.waitUntilReady('a1', 't2', { onPoll });
    expect(pagesAsked(requests)).toEqual([1, 2, 3, 3, 3]);
    expect(requests[0]?.path).toBe('/v1/agents/a1/trainings?limit=100&order=desc&page=1');
  });

  it('finds the training again after others were added or deleted', async () => {
    const lists = [
      ['t4', 't3', 't2', 't1'],
      ['t6', 't5', 't4', 't3', 't2', 't1'],
      ['t2', 't1'],
    ];
    let looks = 0;
    const { client, requests } = createTestClient([
      pagesOf(
        () => lists[looks] ?? ['t2', 't1'],
        () => (looks > 1 ? 'ready' : 'pending'),
      ),
    ]);
    await client.trainings.waitUntilReady('a1', 't2', { onPoll: () => void looks++ });
    expect(pagesAsked(requests)).toEqual([1, 2, 2, 3, 3, 1]);
  });

  it('reads the list twice before it rejects with a NotFoundError', async () => {
    const { client, requests } = createTestClient([
      pagesOf(
        () => ['t4', 't3', 't2', 't1'],
        () => 'pending',
      ),
    ]);
    expect(await rejection(client.trainings.waitUntilReady('a1', 't9'))).toMatchObject({
      name: 'NotFoundError',
      status: 404,
      code: 'NOT_FOUND',
      message:
        "404 NOT_FOUND: Training `t9` is not in the agent's list of trainings. (GET /v1/agents/{id}/trainings, attempt 1)",
    });
    expect(pagesAsked(requests)).toEqual([1, 2, 1, 2]);
  });
});

describe('channels.waitUntilConnected', () => {
  /** Creates a platform with a disconnected channel, whose QR codes are valid for `validMs`. */
  function createPlatform({ validMs = 5_000, codes = [] as string[] } = {}) {
    let count = 0;
    const answer: Answer = ({ url }) => {
      if (!url.endsWith('/qr-code')) return channel('disconnected')(new Request(url));
      count += 1;
      const qr_code = codes[count - 1] ?? `data:image/png;base64,${count}`;
      const expires_at = new Date(clock.now() + validMs).toISOString();
      return Response.json({ data: { qr_code, status: 'disconnected', expires_at } });
    };
    const { client, clock } = createTestClient([answer], { deadlineMs: 99_000 });
    const shown: [ms: number, code: string | null][] = [];
    const start = clock.now();
    const onQrCode = ({ qr_code }: { qr_code: string | null }) =>
      void shown.push([clock.now() - start, qr_code?.split(',')[1] ?? null]);
    const wait = (deadlineMs: number) =>
      rejection(client.channels.waitUntilConnected('c1', { onQrCode, deadlineMs }));
    return { wait, shown };
  }

  it('passes a QR code to onQrCode only once while the platform has no new one', async () => {
    const [a, b] = ['data:,a', 'data:,b'];
    const { wait, shown } = createPlatform({ codes: [a, a, a, b] });
    await wait(11_000);
    expect(shown).toEqual([
      [0, 'a'],
      [10_000, 'b'],
    ]);
  });

  it.each([
    ['a local clock that is behind makes the code look valid for long', 600_000],
    ['a local clock that is ahead makes the code look expired', -600_000],
  ])('requests another QR code after a minute when %s', async (_, validMs) => {
    const { wait, shown } = createPlatform({ validMs });
    await wait(90_000);
    expect(shown).toEqual([
      [0, '1'],
      [60_000, '2'],
    ]);
  });

  it('requests no QR code without onQrCode, and passes none once it is connected', async () => {
    const plain = createTestClient([channel('disconnected'), channel('active')]);
    expect(await plain.client.channels.waitUntilConnected('c1')).toEqual({
      id: 'c1',
      status: 'active',
    });
    expect(plain.requests).toHaveLength(2);
    const connected = json({ data: { qr_code: null, status: 'active', expires_at: null } });
    const { client } = createTestClient([channel('disconnected'), connected, channel('connected')]);
    const onQrCode = () => Promise.reject('There is none to show');
    expect(await client.channels.waitUntilConnected('c1', { onQrCode })).toMatchObject({
      status: 'connected',
    });
  });

  it('rejects with the value that onQrCode rejects with', async () => {
    const code = json({ data: { qr_code: 'data:,1', status: 'disconnected', expires_at: null } });
    const { client } = createTestClient([channel('disconnected'), code]);
    const onQrCode = () => Promise.reject('no screen');
    expect(await rejection(client.channels.waitUntilConnected('c1', { onQrCode }))).toBe(
      'no screen',
    );
  });
});
