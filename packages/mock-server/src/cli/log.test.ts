import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { DeliveryRecord } from '../generated/control-types.ts';
import { createLog, type LogFormat } from './log.ts';

const hostile = '\u001b[2J\u009b31m\u2028\u2029\n';

const entry = {
  id: 'req-1',
  source: 'client',
  at: '2026-01-01T00:00:00.000Z',
  operation: null,
  method: 'GET',
  path: `/v1/${hostile}`,
  query: { [hostile]: hostile },
  keyName: hostile,
  status: 404,
  code: 'NOT_FOUND',
  durationMs: 1.5,
} as const;

function print(format: LogFormat, run: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  run(createLog(format, { out: (line) => lines.push(line), err: (line) => lines.push(line) }));
  return lines;
}

describe('createLog', () => {
  it('prints a request as a line without control characters', () => {
    const [line = ''] = print('pretty', (log) => log.request(entry));
    expect(line).toContain('GET /v1/\\u001b[2J\\u009b31m\\u2028\\u2029\\u000a');
    for (const raw of ['\u001b[2J', '\u009b', '\u2028', '\u2029', '\n']) {
      expect(line).not.toContain(raw);
    }
  });

  it('prints a request as JSON without control characters', () => {
    const [line = ''] = print('json', (log) => log.request(entry));
    expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(JSON.parse(line)).toEqual({ event: 'request', ...entry });
  });

  it.each([
    ['client', '404 GET /v1/x no operation NOT_FOUND 2 ms req-1'],
    ['control', '404 GET /v1/x NOT_FOUND 2 ms req-1'],
  ] as const)('prints a %s request without an operation in the pretty format', (source, line) => {
    const request = { ...entry, path: '/v1/x', source };
    const [printed = ''] = print('pretty', (log) => log.request(request));
    expect(stripVTControlCharacters(printed)).toBe(line);
  });

  it('prints an event and the request that caused it', () => {
    const event = {
      id: 'e',
      event: 'message.sent',
      data: {},
      workspace_id: 'w',
      created_at: 'now',
      causedBy: 'req-1',
    };
    const [pretty = ''] = print('pretty', (log) => log.event(event));
    expect(pretty).toContain('message.sent caused by req-1');
    const [json = ''] = print('json', (log) => log.event(event));
    expect(JSON.parse(json)).toEqual({
      event: 'event',
      id: 'e',
      name: 'message.sent',
      at: 'now',
      causedBy: 'req-1',
    });
  });

  it.each([
    [{ forged: 'stale', dropped: false }, ', forged: stale'],
    [{ forged: null, dropped: true }, ', dropped'],
  ] as const)('says what a test has done to an attempt: %j', (disturbance, said) => {
    const attempt = { event: 'message.sent', attempt: 1, webhook_id: 'w', url: 'http://x.test/' };
    const record = { ...attempt, status_code: null, error: 'timeout', ...disturbance };
    const log = (format: LogFormat) =>
      print(format, ({ delivery }) => delivery(record as DeliveryRecord)).join();
    expect(stripVTControlCharacters(log('pretty')).endsWith(`attempt 1${said}`)).toBe(true);
    expect(JSON.parse(log('json'))).toMatchObject(disturbance);
  });

  it('prints the name of a workspace at the end of its lines', () => {
    const event = {
      id: 'e',
      event: 'message.sent',
      data: {},
      workspace_id: 'w',
      created_at: 'now',
    };
    const attempt = { event: 'message.sent', attempt: 1, webhook_id: 'w', url: 'http://x.test/' };
    const printAll = (format: LogFormat) =>
      print(format, (log) => {
        log.request(entry, 'Worker 1');
        log.event({ ...event, causedBy: null }, 'Worker 1');
        log.delivery({ ...attempt, status_code: 204, error: null } as DeliveryRecord, 'Worker 1');
      });
    for (const line of printAll('pretty')) {
      expect(stripVTControlCharacters(line)).toMatch(/ \[Worker 1\]$/);
    }
    for (const line of printAll('json')) {
      expect(JSON.parse(line)).toMatchObject({ workspaceName: 'Worker 1' });
    }
  });

  it.each([
    [{ status_code: 500, error: 'http_status' }, '500 http_status'],
    [{ status_code: null, error: 'connection_refused' }, 'connection_refused'],
    [{ status_code: 204, error: null }, '204'],
  ] as const)('prints status, error and URL of an attempt: %j', (outcome, printed) => {
    const id = { id: 'd', event: 'message.sent', event_id: 'e', webhook_id: 'w', attempt: 2 };
    const attempt = { ...id, url: 'http://localhost:3000/hooks' };
    const log = (format: LogFormat) =>
      print(format, ({ delivery }) => {
        delivery({ ...attempt, status: 'failed', ...outcome } as DeliveryRecord);
      });
    expect(log('pretty').map(stripVTControlCharacters)).toEqual([
      `    ${printed} message.sent to http://localhost:3000/hooks, webhook w, attempt 2`,
    ]);
    const [json = ''] = log('json');
    expect(JSON.parse(json)).toMatchObject({ url: attempt.url, ...outcome });
  });

  it.each([
    ['pretty', 'warning: Beware'],
    ['silent', 'warning: Beware'],
    ['json', '{"event":"warning","message":"Beware"}'],
  ] as const)('warns in the format %s', (format, line) => {
    expect(print(format, (log) => log.warning('Beware'))).toEqual([line]);
  });

  const shown = { url: 'http://x.test/', events: ['message.sent'] };

  it('shows the generated secret of a forwarding webhook', () => {
    const forwarding = { ...shown, secret: 'a1b2', isSecretGiven: false };
    for (const format of ['pretty', 'silent'] as const) {
      const lines = print(format, (log) => log.forwarding(forwarding));
      expect(lines.at(-1)).toBe('export WEBHOOK_SECRET=a1b2');
    }
    const [json = ''] = print('json', (log) => log.forwarding(forwarding));
    expect(JSON.parse(json)).toEqual({ event: 'forwarding', ...shown, secret: 'a1b2' });
  });

  it('does not show a given secret', () => {
    for (const format of ['pretty', 'silent', 'json'] as const) {
      const forwarding = { ...shown, secret: 'canary', isSecretGiven: true };
      const lines = print(format, (log) => log.forwarding(forwarding));
      expect(lines.join()).toContain('http://x.test/');
      expect(lines.join()).not.toContain('canary');
    }
  });
});
