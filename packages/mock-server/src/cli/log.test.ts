import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { DeliveryRecord } from '../generated/control-types.ts';
import { createLog, type LogFormat, type RequestLog } from './log.ts';

const request = {
  id: 'req-1',
  source: 'client',
  at: '2026-01-01T00:00:00.000Z',
  operation: null,
  method: 'GET',
  path: '/v1/x',
  query: {},
  keyName: null,
  status: 404,
  code: 'NOT_FOUND',
  durationMs: 1.5,
} as const;

const event = {
  id: 'e',
  event: 'message.sent',
  data: {},
  workspace_id: 'w',
  created_at: 'now',
  causedBy: 'req-1',
};

const attempt = {
  event: 'message.sent',
  attempt: 2,
  webhook_id: 'w',
  url: 'http://localhost:3000/hooks',
  status_code: 204,
  error: null,
} as DeliveryRecord;

const forwarding = { url: 'http://x.test/', events: ['message.sent'], secret: 'a1b2' };

/** Returns the lines that a log prints, without colours. */
function print(run: (log: RequestLog) => void, format: LogFormat = 'pretty') {
  const lines: string[] = [];
  run(createLog(format, { out: (line) => lines.push(line), err: (line) => lines.push(line) }));
  return lines.map(stripVTControlCharacters);
}

/** Logs one request, one event and one attempt. */
function logAll(log: RequestLog): void {
  log.request(request, 'Worker 1');
  log.event(event, 'Worker 1');
  log.delivery(attempt, 'Worker 1');
}

describe('the pretty log', () => {
  it('escapes the control characters in the path of a request', () => {
    const path = '/v1/\u001b[2J\u009b31m\u2028\u2029\n';
    const [line] = print((log) => log.request({ ...request, path }));
    expect(line).toContain('GET /v1/\\u001b[2J\\u009b31m\\u2028\\u2029\\u000a no operation');
  });

  it.each([
    ['client', '404 GET /v1/x no operation NOT_FOUND 2 ms req-1'],
    ['control', '404 GET /v1/x NOT_FOUND 2 ms req-1'],
  ] as const)('prints a %s request to an unknown path', (source, line) => {
    expect(print((log) => log.request({ ...request, source }))).toEqual([line]);
  });

  it('prints an event and the request that caused it', () => {
    expect(print((log) => log.event(event))).toEqual(['    message.sent caused by req-1']);
  });

  it.each([
    [{ status_code: 204, error: null }, '204', ''],
    [{ status_code: 500, error: 'http_status' }, '500 http_status', ''],
    [{ status_code: null, error: 'connection_refused' }, 'connection_refused', ''],
    [{ forged: 'stale' }, '204', ', forged: stale'],
    [{ dropped: true }, '204', ', dropped'],
  ] as const)('prints the outcome of an attempt with %j', (outcome, before, after) => {
    expect(print((log) => log.delivery({ ...attempt, ...outcome }))).toEqual([
      `    ${before} message.sent to http://localhost:3000/hooks, webhook w, attempt 2${after}`,
    ]);
  });

  it('prints the name of a workspace at the end of its lines', () => {
    for (const line of print(logAll)) expect(line).toMatch(/ \[Worker 1\]$/);
  });
});

it('the silent log prints only warnings', () => {
  expect(print(logAll, 'silent')).toEqual([]);
  expect(print((log) => log.warning('Beware'), 'silent')).toEqual(['warning: Beware']);
});

it('the JSON log prints requests, events, attempts and warnings as objects', () => {
  const lines = [...print(logAll, 'json'), ...print((log) => log.warning('Beware'), 'json')];
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { event: 'request', ...request, workspaceName: 'Worker 1' },
    {
      event: 'event',
      id: 'e',
      name: 'message.sent',
      at: 'now',
      causedBy: 'req-1',
      workspaceName: 'Worker 1',
    },
    expect.objectContaining({ event: 'delivery', name: 'message.sent', attempt: 2, error: null }),
    { event: 'warning', message: 'Beware' },
  ]);
});

describe('the secret of a webhook that forwards events', () => {
  it('is printed if the mock generated it', () => {
    const log = (each: RequestLog) => each.forwarding({ ...forwarding, isSecretGiven: false });
    for (const format of ['pretty', 'silent'] as const) {
      expect(print(log, format).at(-1)).toBe('export WEBHOOK_SECRET=a1b2');
    }
    expect(JSON.parse(print(log, 'json')[0] ?? '')).toEqual({ event: 'forwarding', ...forwarding });
  });

  it.each(['pretty', 'silent', 'json'] as const)(
    'is not printed by the %s log if the user chose it',
    (format) => {
      const lines = print((log) => log.forwarding({ ...forwarding, isSecretGiven: true }), format);
      expect(lines.join()).toContain('http://x.test/');
      expect(lines.join()).not.toContain('a1b2');
    },
  );
});
