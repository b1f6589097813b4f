import { describe, expect, it } from 'vitest';
import {
  type Answer,
  createTestClient,
  failure,
  json,
  rejection,
  text,
} from '../../test/support/test-client.ts';
import { ApiError } from '../errors/api-error.ts';

const failWith = async (answer: Answer) => {
  const { client } = createTestClient([answer], { maxRetries: 0 });
  return (await rejection(client.agents.get('a1'))) as ApiError;
};

describe('the error for a response', () => {
  it.each([
    [400, 'VALIDATION_ERROR', 'ValidationError'],
    [401, 'UNAUTHORIZED', 'UnauthorizedError'],
    [402, 'INSUFFICIENT_CREDITS', 'ApiError'],
    [403, 'FORBIDDEN', 'ForbiddenError'],
    [404, 'NOT_FOUND', 'NotFoundError'],
    [409, 'CONFLICT', 'ConflictError'],
    [418, 'TEAPOT', 'ApiError'],
    [429, 'RATE_LIMIT_EXCEEDED', 'RateLimitError'],
    [500, 'INTERNAL_ERROR', 'InternalServerError'],
    [502, 'BAD_GATEWAY', 'InternalServerError'],
    [503, 'SERVICE_UNAVAILABLE', 'ServiceUnavailableError'],
  ])('with status %d and code %s has the class %s', async (status, code, name) => {
    const error = await failWith(failure(status, code, 'Agent not found', { 'x-id': 'r1' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name,
      status,
      code,
      message: `${status} ${code}: Agent not found. (GET /v1/agents/{id}, attempt 1)`,
      body: { error: { code, message: 'Agent not found', status } },
      operation: 'getAgent',
      method: 'GET',
      path: '/v1/agents/{id}',
      attempts: 1,
    });
    expect(error.response.headers.get('x-id')).toBe('r1');
  });

  it('with status 429 contains the rate-limit window and the wait', async () => {
    const headers = {
      'retry-after': '30',
      'x-ratelimit-limit': '100',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '1772355600',
    };
    expect(await failWith(failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down', headers))).toMatchObject(
      {
        retryAfterMs: 30_000,
        limit: 100,
        remaining: 0,
        resetAt: new Date(1_772_355_600_000),
      },
    );
  });

  it.each<[string, Answer, unknown, string]>([
    ['HTML', text('<h1>Bad</h1>', 'text/html', 502), '<h1>Bad</h1>', 'text/html'],
    ['empty', () => new Response(null, { status: 502 }), '', 'no content type'],
    ['a string', json('Bad', 502), 'Bad', 'application/json'],
    ['{ error: null }', json({ error: null }, 502), { error: null }, 'application/json'],
    [
      'an error with numbers for texts',
      json({ error: { code: 5, message: 6 } }, 502),
      expect.anything(),
      'application/json',
    ],
  ])(
    'says that the response contains no error message if its body is %s',
    async (_, answer, body, type) => {
      expect(await failWith(answer)).toMatchObject({
        code: 'HTTP_502',
        message: `502 HTTP_502: The response contains no error message (${type}). (GET /v1/agents/{id}, attempt 1)`,
        body,
      });
    },
  );

  it('contains the body of the response even if it is nested deeply', async () => {
    const body = '['.repeat(30_000) + ']'.repeat(30_000);
    const error = await failWith(text(body, 'application/json', 400));
    expect(error.code).toBe('HTTP_400');
    expect(error.body).toEqual([expect.any(Array)]);
  });
});
