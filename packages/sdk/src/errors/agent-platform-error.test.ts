import { describe, expect, it, vi } from 'vitest';
import * as sdk from '../index.ts';

vi.resetModules();
/** A second copy of the package, as in a program that loads both the ESM and the CommonJS build. */
const copy = await import('../index.ts');

const trace = {
  callId: '1',
  operation: 'getAgent',
  method: 'GET',
  path: '/v1/agents/{id}',
  attempts: 1,
} as const;
const details = {
  status: 404,
  code: 'NOT_FOUND',
  message: 'Agent not found',
  headers: new Headers(),
  body: undefined,
  retryAfterMs: undefined,
  rateLimit: undefined,
};

describe('an error of a second copy', () => {
  const error = new copy.NotFoundError(details, trace);

  it('is made by other classes', () => {
    expect(copy.NotFoundError).not.toBe(sdk.NotFoundError);
  });

  it('is recognised by the guards and by instanceof', () => {
    expect(sdk.isNotFoundError(error)).toBe(true);
    expect(sdk.isApiError(error)).toBe(true);
    expect(sdk.isAgentPlatformError(error)).toBe(true);
    expect(error instanceof sdk.NotFoundError).toBe(true);
  });

  it('is not taken for another kind', () => {
    expect(sdk.isConflictError(error)).toBe(false);
    expect(sdk.isConnectionError(error)).toBe(false);
  });
});

describe('the guards', () => {
  const guards = Object.entries(sdk).filter(([name]) => /^is.*Error$/.test(name));
  const response = new Response();
  const errors: Record<string, Error> = {
    ...Object.fromEntries(
      Object.entries(sdk)
        .filter(([, value]) => Object.getPrototypeOf(value) === sdk.ApiError)
        .map(([name, value]) => [name, Reflect.construct(value, [details, trace])]),
    ),
    ApiError: new sdk.ApiError(details, trace),
    ConfigurationError: new sdk.ConfigurationError('invalid_option', 'Wrong'),
    ConnectionError: new sdk.ConnectionError(trace, new Error('reset'), 'connect'),
    ResponseValidationError: new sdk.ResponseValidationError('odd', response, trace),
    TimeoutError: new sdk.TimeoutError(trace, 5),
    WaitFailedError: new sdk.WaitFailedError('Failed', {} as sdk.Channel),
  };
  const parents = (name: string) => [
    ...(errors[name] instanceof sdk.ApiError ? ['ApiError'] : []),
    ...(errors[name] instanceof sdk.RequestError ? ['RequestError'] : []),
    'AgentPlatformError',
  ];

  it('cover 16 kinds of error', () => {
    expect(guards).toHaveLength(16);
    expect(Object.keys(errors)).toHaveLength(14);
  });

  it.each(Object.keys(errors))('tell %s and its parents apart from the rest', (name) => {
    const yes = guards.filter(([, guard]) => Reflect.apply(guard, null, [errors[name]]));
    const expected = new Set([name, ...parents(name)].map((kind) => `is${kind}`));
    expect(new Set(yes.map(([guard]) => guard))).toEqual(expected);
  });

  it.each([undefined, null, 'ApiError', {}, new Error('plain')])('refuse %s', (value) => {
    expect(guards.filter(([, guard]) => Reflect.apply(guard, null, [value]))).toEqual([]);
  });
});

describe('a class of the user’s own', () => {
  class TeapotError extends sdk.ApiError {}

  it('is an ApiError, and no other ApiError is one', () => {
    expect(new TeapotError(details, trace)).toBeInstanceOf(sdk.ApiError);
    expect(new TeapotError(details, trace)).toBeInstanceOf(TeapotError);
    expect(new sdk.ApiError(details, trace)).not.toBeInstanceOf(TeapotError);
  });
});

it('shows its name in the stack', () => {
  expect(new sdk.NotFoundError(details, trace).stack).toMatch(/^NotFoundError: 404 NOT_FOUND: /);
});
