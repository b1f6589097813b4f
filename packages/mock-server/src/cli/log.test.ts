import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
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

/** Returns the lines that a log prints, without colours. */
function print(run: (log: RequestLog) => void, format: LogFormat = 'pretty') {
  const lines: string[] = [];
  run(createLog(format, { out: (line) => lines.push(line), err: (line) => lines.push(line) }));
  return lines.map(stripVTControlCharacters);
}

it('escapes the control characters in what a client sent', () => {
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
  [{}, '204', ''],
  [{ status_code: 500, error: 'http_status' }, '500 http_status', ''],
  [{ status_code: null, error: 'connection_refused' }, 'connection_refused', ''],
  [{ forged: 'stale' }, '204', ', forged: stale'],
  [{ dropped: true }, '204', ', dropped'],
] as const)('prints how an attempt to deliver an event ended: %j', (outcome, before, after) => {
  expect(print((log) => log.delivery({ ...attempt, ...outcome }))).toEqual([
    `    ${before} message.sent to http://localhost:3000/hooks, webhook w, attempt 2${after}`,
  ]);
});

it('prints the name of a workspace at the end of its lines', () => {
  const lines = print((log) => {
    log.request(request, 'Worker 1');
    log.event(event, 'Worker 1');
    log.delivery(attempt, 'Worker 1');
  });
  for (const line of lines) expect(line).toMatch(/ \[Worker 1\]$/);
});

it('prints warnings, but no requests, events or attempts, if it is silent', () => {
  const lines = print((log) => {
    log.request(request);
    log.event(event);
    log.delivery(attempt);
    log.warning('Beware');
  }, 'silent');
  expect(lines).toEqual(['warning: Beware']);
});

it.each(['pretty', 'silent'] as const)('prints a generated webhook secret (%s)', (format) => {
  const forwarding = { url: 'http://x.test/', events: [], secret: 'a1b2', isSecretGiven: false };
  expect(print((log) => log.forwarding(forwarding), format)).toEqual([
    'forwarding events to http://x.test/, signed with the secret on this line:',
    'export WEBHOOK_SECRET=a1b2',
  ]);
});

it('never prints a webhook secret that the user chose', () => {
  const forwarding = { url: 'http://x.test/', events: [], secret: 'a1b2', isSecretGiven: true };
  expect(print((log) => log.forwarding(forwarding))).toEqual([
    'forwarding events to http://x.test/, signed with the given secret',
  ]);
});
