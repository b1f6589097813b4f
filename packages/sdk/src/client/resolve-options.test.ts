import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { rejection } from '../../test/support/test-client.ts';
import { AgentPlatform } from '../client/agent-platform.ts';
import { type Environment, systemEnvironment } from '../options/environment.ts';
import type { ClientOptions } from './client-options.ts';
import { resolveOptions } from './resolve-options.ts';

const server: Environment = { variable: () => undefined, isBrowser: false, console };
const good: ClientOptions = { baseUrl: 'https://api.example.com', apiKey: 'test-key' };
const resolve = (options: object, environment = server) =>
  resolveOptions({ ...good, ...options }, environment);

describe('baseUrl', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com//', 'https://api.example.com'],
    ['https://api.example.com/platform/', 'https://api.example.com/platform'],
    ['http://localhost:4010', 'http://localhost:4010'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://127.8.0.3', 'http://127.8.0.3'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
  ])('%s is accepted and becomes %s', (baseUrl, expected) => {
    expect(resolve({ baseUrl }).baseUrl).toBe(expected);
  });

  it('and apiKey come from environment variables when they are not given', () => {
    const variables: Record<string, string> = {
      AGENT_PLATFORM_BASE_URL: 'https://env.example.com/',
      AGENT_PLATFORM_API_KEY: 'env-key',
    };
    const resolved = resolveOptions({}, { ...server, variable: (name) => variables[name] });
    expect([resolved.baseUrl, resolved.apiKey]).toEqual(['https://env.example.com', 'env-key']);
  });

  it.each(['http://mock.agent-platform.test', 'http://api.localhost:80'])(
    'may use http for %s, a name that exists on no network',
    (baseUrl) => {
      expect(resolve({ baseUrl }).baseUrl).toBe(new URL(baseUrl).origin);
    },
  );

  it('may use http for another machine with allowInsecureHttp, but not with only a `fetch`', () => {
    const baseUrl = 'http://10.0.0.7:8080';
    expect(resolve({ baseUrl, allowInsecureHttp: true }).baseUrl).toBe(baseUrl);
    expect(() => resolve({ baseUrl, fetch: async () => new Response() })).toThrow(
      /allowInsecureHttp: true/,
    );
  });

  const inCompose = (value: string) => {
    const variables: Record<string, string> = { AGENT_PLATFORM_ALLOW_INSECURE_HTTP: value };
    const environment = { ...server, variable: (name: string) => variables[name] };
    return resolve({ baseUrl: 'http://mock:4010' }, environment).baseUrl;
  };

  it('may use http for a container if AGENT_PLATFORM_ALLOW_INSECURE_HTTP is 1', () => {
    expect(inCompose('1')).toBe('http://mock:4010');
  });

  it('is accepted without reading environment variables, for which Deno would prompt', () => {
    const variable = vi.fn();
    resolve({ baseUrl: 'https://api.example.com' }, { ...server, variable });
    resolve({ baseUrl: 'http://10.0.0.7', allowInsecureHttp: true }, { ...server, variable });
    expect(variable).not.toHaveBeenCalled();
  });

  it.each(['0', 'true'])(
    'is rejected for http to a container if AGENT_PLATFORM_ALLOW_INSECURE_HTTP is %s',
    (value) => {
      expect(() => inCompose(value)).toThrow(/or `AGENT_PLATFORM_ALLOW_INSECURE_HTTP=1`/);
    },
  );

  it.each([
    [undefined, /baseUrl` is missing\. .*AGENT_PLATFORM_BASE_URL/],
    ['', /baseUrl` is missing/],
    ['api.example.com', /must be an http or https URL/],
    ['ftp://api.example.com', /must be an http or https URL/],
    [42, /must be an http or https URL/],
    ['https://api.example.com?x=1', /must not contain `\?` or `#`/],
    ['https://api.example.com/?', /must not contain `\?` or `#`/],
    ['https://api.example.com/#top', /must not contain `\?` or `#`/],
    ['https://user:secret@api.example.com', /user name or password/],
    ['https://api.example.com/v1', /must not end in `\/v1`\. Every path already begins with/],
    ['https://api.example.com/platform/v1/', /must not end in `\/v1`/],
    ['http://api.example.com', /must begin with `https:`/],
    ['http://localhost.example.com', /must begin with `https:`/],
    ['http://127.0.0.1.example.com', /must begin with `https:`/],
  ])('is rejected if it is %j', (baseUrl, message) => {
    expect(() => resolve({ baseUrl })).toThrow(message);
  });
});

describe('apiKey', () => {
  it.each([undefined, ''])('is reported as missing if it is %j', (apiKey) => {
    expect(() => resolve({ apiKey })).toThrow(/apiKey` is missing\. .*AGENT_PLATFORM_API_KEY/);
  });

  it.each(['   ', 'two words', 'line\nbreak', 'schlüssel', 42])(
    'is rejected if it is %j',
    (apiKey) => {
      expect(() => resolve({ apiKey })).toThrow(/apiKey` must consist of visible ASCII/);
    },
  );

  it('is not quoted in the error that rejects it', () => {
    expect(() => resolve({ apiKey: 'secret key' })).not.toThrow(/secret/);
  });
});

it('a client rejects a clock whose now returns a promise, and the error says what to pass', () => {
  const now = () => Promise.reject(new Error('nobody listens')) as never;
  const clock = { now, sleep: async () => {} };
  expect(() => new AgentPlatform({ ...good, clock })).toThrow(
    'Option `clock` must have a `now` function that returns a number, not a promise. For a mock in another process, pass `clock: mock.clock.local`.',
  );
});

describe('timeoutMs, headers and the other options of a client', () => {
  it.each([
    [{ timeoutMs: 0 }, /timeoutMs` must be/],
    [{ timeoutMs: Number.POSITIVE_INFINITY }, /timeoutMs` must be/],
    [{ timeoutMs: '5' }, /timeoutMs` must be/],
    [{ maxRetries: -1 }, /maxRetries` must be/],
    [{ maxRetries: '3' }, /maxRetries` must be/],
    [{ fetch: 'fetch' }, /fetch` must be a function/],
    [{ clock: { now: () => 0 } }, /clock` must have/],
    [{ headers: { 'bad name': 'x' } }, /headers` must contain only/],
    [{ headers: { name: 'bad\nvalue' } }, /headers` must contain .*\. `name` cannot be sent\.$/],
    [{ headers: { 'x-a': '\ud800' } }, /headers` must contain .*\. `x-a` cannot be sent\.$/],
    [{ assumedOperations: 'refuse' }, /assumedOperations` must be one of `allow`, `warn`, `deny`/],
    [{ deadlineMs: 0 }, /deadlineMs` must be/],
    [{ maxResponseBytes: 0 }, /maxResponseBytes` must be a whole number of at least 1/],
    [{ maxResponseBytes: Number.POSITIVE_INFINITY }, /maxResponseBytes` must be/],
    [
      { retry: { maxWait: 5 } },
      /^Unknown option `retry.maxWait`\. Known options: `retry.backoffMs`, `retry.maxBackoffMs`, `retry.maxWaitMs`\.$/,
    ],
    [{ retry: { backoffMs: -5 } }, /retry.backoffMs` must be/],
    [{ retry: { isRetryable: () => true } }, /Unknown option `retry.isRetryable`/],
    [{ hooks: { onRequest: () => {} } }, /Unknown option `hooks.onRequest`/],
    [{ hooks: { retry: 'log' } }, /hooks.retry` must be a function/],
    [
      { hooks: [{}, { retyr: () => {} }] },
      /hooks\[1\].retyr`. Known options: .*`hooks\[1\].retry`/,
    ],
    [{ hooks: [{ retry: 'log' }] }, /hooks\[0\].retry` must be a function/],
    [{ hooks: [null] }, /hooks\[0\]` must be an object of functions/],
    [{ hooks: 'log' }, /hooks` must be an object of functions, or a list of such objects/],
    [{ logger: { log: () => {} } }, /logger` must have a `debug` function/],
    [{ logLevel: 'verbose' }, /logLevel` must be one of/],
    [{ rateLimiter: 'on' }, /rateLimiter` must be `off` or a rate limiter/],
    [{ validate: 'throw' }, /validate` must be a validator from `createValidator`/],
    [{ signal: AbortSignal.timeout(1) }, /Unknown option `signal`\. Known options: /],
    [{ toString: 1 }, /Unknown option `toString`\. Known options: /],
    [{ concurrency: 5 }, /Unknown option `concurrency`/],
    [{ overrides: { getMe: { method: 'POST' } } }, /overrides.getMe` is not an assumed operation/],
    [{ overrides: { getYou: {} } }, /overrides.getYou` is not an assumed operation/],
    [{ overrides: { getAgent: { path: '/v1/agent' } } }, /as many placeholders/],
    [{ overrides: { getAgent: { path: 'https://x.test/{id}' } } }, /overrides.getAgent.path` must/],
    [{ overrides: { getAgent: { path: '/v1/../x/{id}' } } }, /overrides.getAgent.path` must/],
    [{ overrides: { getAgent: { path: '/v1/agents/id}{' } } }, /overrides.getAgent.path` must/],
    [{ overrides: { getAgent: { method: 'FETCH' } } }, /overrides.getAgent.method` must/],
    [{ overrides: { getAgent: { methd: 'POST' } } }, /Unknown option `overrides.getAgent.methd`/],
    [{ headers: [['x-a', '1']] }, /headers` must contain only header names and values/],
    [
      { headers: { 'x-a': '1', 'x-b': '\ud800' } },
      /headers` must contain .*\. `x-b` cannot be sent\.$/,
    ],
    [
      { baseURL: 'https://api.example.com' },
      /Unknown option `baseURL`\. Known options: `baseUrl`, .*`dangerouslyAllowBrowser`\.$/,
    ],
    [{ retries: 5 }, /Unknown option `retries`\. Known options: .*`maxRetries`/],
    [{ retry: null }, /retry` must be an object/],
    [{ retry: 5 }, /retry` must be an object/],
    [{ hooks: null }, /hooks` must be an object/],
    [{ overrides: 'getAgent' }, /overrides` must be an object/],
  ])('are rejected if they contain %j', (options, message) => {
    expect(() => resolve(options)).toThrow(message);
  });

  it.each([null, 5, 'https://api.example.com'])('must be an object, not %j', (options) => {
    expect(() => resolveOptions(options as unknown as ClientOptions, server)).toThrow(
      /^The options must be an object\.$/,
    );
  });

  it('are rejected with a ConfigurationError with the code invalid_option', () => {
    expect(() => new AgentPlatform({ ...good, timeoutMs: 0 })).toThrow(
      expect.objectContaining({ name: 'ConfigurationError', code: 'invalid_option' }),
    );
  });

  it('have the documented defaults', () => {
    expect(resolve({})).toMatchObject({
      timeoutMs: 60_000,
      maxRetries: 3,
      retry: { backoffMs: 500, maxBackoffMs: 8_000, maxWaitMs: 90_000 },
      maxResponseBytes: 33_554_432,
      assumedOperations: 'warn',
    });
  });
});

describe('an API key in quotation marks', () => {
  it.each(['"test-key"', "'test-key'"])('is rejected: %s', (apiKey) => {
    expect(() => resolve({ apiKey })).toThrow(
      'Option `apiKey` is wrapped in quotation marks. Remove them.',
    );
  });
});

describe('in a browser', () => {
  const page = { ...server, isBrowser: true };

  it('a worker of a web page is recognised', () => {
    expect(systemEnvironment.isBrowser).toBe(false);
    vi.stubGlobal('importScripts', () => {});
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(systemEnvironment.isBrowser).toBe(true);
  });

  it('a client with an API key is rejected', () => {
    expect(() => resolve({}, page)).toThrow(/dangerouslyAllowBrowser: true/);
  });

  it('a client with an API key is allowed by dangerouslyAllowBrowser', () => {
    expect(() => resolve({ dangerouslyAllowBrowser: true }, page)).not.toThrow();
  });
});

describe('the options of one call', () => {
  it.each([
    [{ timeoutMs: 0 }, /timeoutMs` must be/],
    [{ maxRetries: -1 }, /maxRetries` must be/],
    [{ headers: { name: 'bad\nvalue' } }, /headers` must contain only/],
    [{ signal: 'stop' }, /signal` must be an `AbortSignal`/],
    [{ timeout: 5 }, /Unknown option `timeout`\. Known options: `timeoutMs`, /],
    [{ deadlineMs: Number.NaN }, /deadlineMs` must be/],
    [{ idempotent: 1 }, /idempotent` must be/],
    [5_000, /^The options must be an object\.$/],
  ])('are rejected when they are %o', async (options, message) => {
    let sent = 0;
    const fetch = async () => {
      sent += 1;
      return Response.json({});
    };
    const client = new AgentPlatform({ ...good, fetch });
    const error = await rejection(client.me(options as object));
    expect(error).toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringMatching(message),
    });
    expect(sent).toBe(0);
  });
});
