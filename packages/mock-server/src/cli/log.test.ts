import { describe, expect, it } from 'vitest';
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
  it('prints a request for people without its control characters', () => {
    const [line = ''] = print('pretty', (log) => log.request(entry));
    expect(line).toContain('GET /v1/\\u001b[2J\\u009b31m\\u2028\\u2029\\u000a');
    for (const raw of ['\u001b[2J', '\u009b', '\u2028', '\u2029', '\n']) {
      expect(line).not.toContain(raw);
    }
  });

  it('prints a request as JSON without its control characters', () => {
    const [line = ''] = print('json', (log) => log.request(entry));
    expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(JSON.parse(line)).toEqual({ event: 'request', ...entry });
  });

  it.each([
    ['pretty', 'warning: Beware'],
    ['silent', 'warning: Beware'],
    ['json', '{"event":"warning","message":"Beware"}'],
  ] as const)('warns in the format %s', (format, line) => {
    expect(print(format, (log) => log.warning('Beware'))).toEqual([line]);
  });
});
