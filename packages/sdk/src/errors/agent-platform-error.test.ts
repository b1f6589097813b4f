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
  call: trace,
  status: 404,
  code: 'NOT_FOUND',
  message: 'Agent not found',
  headers: new Headers(),
  body: undefined,
  retryAfterMs: undefined,
  rateLimit: undefined,
};

describe('an error of a second copy', () => {
  const error = new copy.NotFoundError(details);

  it('is an instance of the copy’s own classes', () => {
    expect(copy.NotFoundError).not.toBe(sdk.NotFoundError);
  });

  it('is recognised by instanceof as its own class and as each parent class', () => {
    expect(error).toBeInstanceOf(sdk.NotFoundError);
    expect(error).toBeInstanceOf(sdk.ApiError);
    expect(error).toBeInstanceOf(sdk.AgentPlatformError);
  });

  it('is not taken for another kind', () => {
    expect(error).not.toBeInstanceOf(sdk.ConflictError);
    expect(error).not.toBeInstanceOf(sdk.ConnectionError);
  });
});

it.each([undefined, null, 'ApiError', {}, new Error('plain')])(
  '%s is no error of the SDK',
  (value) => {
    expect(value).not.toBeInstanceOf(sdk.AgentPlatformError);
  },
);

describe('a class of the user’s own', () => {
  class TeapotError extends sdk.ApiError {}

  it('extends ApiError, and other ApiErrors are no instances of it', () => {
    expect(new TeapotError(details)).toBeInstanceOf(sdk.ApiError);
    expect(new TeapotError(details)).toBeInstanceOf(TeapotError);
    expect(new sdk.ApiError(details)).not.toBeInstanceOf(TeapotError);
  });
});

it('shows its name in the stack', () => {
  expect(new sdk.NotFoundError(details).stack).toMatch(/^NotFoundError: 404 NOT_FOUND: /);
});
