import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestClient, failure, json, rejection } from '../../test/support/test-client.ts';
import { pinoLogger } from './pino-logger.ts';

const unavailable = failure(503, 'SERVICE_UNAVAILABLE', 'No agent id-of-mine', {
  'retry-after': '2',
});
const ok = json({ data: { id: 'a1' } });

/** Creates a real pino logger. Returns it with the lines that it writes. */
function createPino(level = 'debug') {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { lines, logger: pino({ level, base: null, timestamp: false }, { write }) };
}

describe('pinoLogger', () => {
  it('gives pino the message and every property of the event', async () => {
    const { lines, logger } = createPino();
    const { client } = createTestClient([unavailable, ok], { logger: pinoLogger(logger) });
    await client.agents.get('id-of-mine');
    expect(lines).toEqual([
      {
        level: 30,
        msg: expect.stringMatching(/^GET \/v1\/agents\/\{id\} retry, attempt 2 \(call \d+\)$/),
        callId: expect.stringMatching(/^\d+$/),
        operation: 'getAgent',
        method: 'GET',
        path: '/v1/agents/{id}',
        attempt: 2,
        reason: 503,
        waitMs: 2_000,
      },
    ]);
  });

  it('gives pino a failure with the name, code and status of its error', async () => {
    const { lines, logger } = createPino();
    const options = { logger: pinoLogger(logger), maxRetries: 0 };
    await rejection(createTestClient([unavailable], options).client.agents.get('id-of-mine'));
    const error = { error: 'ServiceUnavailableError', code: 'SERVICE_UNAVAILABLE', status: 503 };
    expect(lines).toMatchObject([{ level: 30, attempts: 1, durationMs: 0, ...error }]);
    expect(JSON.stringify(lines)).not.toContain('id-of-mine');
  });

  it('gives pino a warning that has no event', async () => {
    const { lines, logger } = createPino();
    const options = { logger: pinoLogger(logger), assumedOperations: 'warn' } as const;
    await createTestClient([ok], options).client.agents.get('a1');
    expect(lines).toEqual([
      {
        level: 40,
        msg: expect.stringContaining('Operation `getAgent` (`GET /v1/agents/{id}`) is assumed'),
      },
    ]);
  });

  it.each(['debug', 'info', 'warn'] as const)('keeps the level %s and per cent signs', (level) => {
    const { lines, logger } = createPino();
    pinoLogger(logger)[level]('GET /v1/%d0%%', { callId: '7' });
    expect(lines).toEqual([
      { level: logger.levels.values[level], msg: 'GET /v1/%d0%%', callId: '7' },
    ]);
  });

  it('writes no line that the logger itself leaves out', async () => {
    const { lines, logger } = createPino('warn');
    const { client } = createTestClient([unavailable, ok], { logger: pinoLogger(logger) });
    await client.agents.get('a1');
    expect(lines).toEqual([]);
  });

  it('shows no secret of a request', async () => {
    const { lines, logger } = createPino();
    const secrets = { apiKey: 'canary-key', headers: { authorization: 'canary-auth' } };
    const options = { ...secrets, logger: pinoLogger(logger), logLevel: 'debug' } as const;
    const { client } = createTestClient([ok], options);
    await client.contacts.list({ search: 'canary-search' }).then(undefined, () => {});
    expect(lines.map(({ headers }) => headers)).toContainEqual({
      authorization: '[redacted]',
      'x-api-key': '[redacted]',
    });
    expect(JSON.stringify(lines)).not.toContain('canary');
  });

  it.each([
    ['nothing', undefined],
    ['the function pino itself', pino],
    ['a logger without levels', { log() {} }],
  ])('refuses %s, and says what to pass', (_, wrong) => {
    expect(() => pinoLogger(wrong as never)).toThrow(
      /must have the functions `debug`, `info` and `warn`\. Pass `pino\(\)`, not `pino`\.$/,
    );
  });
});

it('a client refuses a pino logger without pinoLogger, which would drop the fields', () => {
  const { logger } = createPino();
  expect(() => createTestClient([], { logger })).toThrow(
    /Option `logger` is a pino logger, .*\. Pass `pinoLogger\(logger\)` instead\.$/,
  );
});
