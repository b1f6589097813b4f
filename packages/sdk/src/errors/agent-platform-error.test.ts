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

describe('an error of a second copy of the SDK', () => {
  const error = new copy.NotFoundError(details);

  it('has a different class from the one in the first copy', () => {
    expect(copy.NotFoundError).not.toBe(sdk.NotFoundError);
  });

  it('is an instance of the same class and of each parent class in the first copy', () => {
    expect(error).toBeInstanceOf(sdk.NotFoundError);
    expect(error).toBeInstanceOf(sdk.ApiError);
    expect(error).toBeInstanceOf(sdk.AgentPlatformError);
  });

  it('is not an instance of the first copy’s other error classes', () => {
    expect(error).not.toBeInstanceOf(sdk.ConflictError);
    expect(error).not.toBeInstanceOf(sdk.ConnectionError);
  });
});

it.each([undefined, null, 'ApiError', {}, new Error('plain')])(
  'AgentPlatformError is not the class of the value %s',
  (value) => {
    expect(value).not.toBeInstanceOf(sdk.AgentPlatformError);
  },
);

describe('a subclass of ApiError that the user defines', () => {
  class TeapotError extends sdk.ApiError {}

  it('has instances that are ApiErrors, whereas other ApiErrors are not its instances', () => {
    expect(new TeapotError(details)).toBeInstanceOf(sdk.ApiError);
    expect(new TeapotError(details)).toBeInstanceOf(TeapotError);
    expect(new sdk.ApiError(details)).not.toBeInstanceOf(TeapotError);
  });
});

it('the stack of an SDK error begins with the name of its class', () => {
  expect(new sdk.NotFoundError(details).stack).toMatch(/^NotFoundError: 404 NOT_FOUND: /);
});
