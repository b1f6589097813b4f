import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import type { MockServerOptions } from '../generated/control-types.ts';
import { optionsSchema, resolveOptions } from './options.ts';

const types = readFileSync(new URL('../generated/control-types.ts', import.meta.url), 'utf8');
const guide = readFileSync(new URL('../../docs/options.md', import.meta.url), 'utf8');

/** Each option that has a default, with the default. */
const { channels, ...others } = optionsSchema.parse({});
const ofChannels = Object.entries(channels).map(([name, value]) => [`channels.${name}`, value]);
const defaults = [...Object.entries(others), ...ofChannels] as [name: string, value: unknown][];

/** Writes a default as a guide does. */
function toCode(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

/** Returns the error message for invalid options from JavaScript. */
function refusal(options: object): string {
  try {
    resolveOptions(options);
  } catch (error) {
    if (error instanceof MockConfigurationError) return error.message;
  }
  throw new Error('The options were taken');
}

describe('the options of createMockServer', () => {
  it('have the type that their schema accepts', () => {
    expectTypeOf<z.input<typeof optionsSchema>>().toEqualTypeOf<MockServerOptions>();
  });

  it.each(defaults)('have the default that the docblock states for %s', (name, value) => {
    const [property = '', type] = name.startsWith('channels.')
      ? [name.slice('channels.'.length), 'ChannelOptions']
      : [name, 'MockServerOptions'];
    const declaration = types.slice(types.indexOf(`export interface ${type} {`));
    const before = declaration.slice(0, declaration.indexOf(`\n  ${property}?:`));
    expect(/@default (.*)\n {3}\*\/$/.exec(before)?.[1]).toBe(toCode(value));
  });

  it.each(defaults)('have the default that the guide states for %s', (name, value) => {
    expect(guide).toMatch(new RegExp(`\\| \\[?\`${name}\`\\S* \\| \`${toCode(value)}\` `));
  });

  it('use the variant for scopes and webhooks unless these are set', () => {
    expect(resolveOptions({ variant: 'B' })).toMatchObject({ scopes: 'B', webhooks: 'B' });
    expect(resolveOptions({ variant: 'B', scopes: 'both', webhooks: 'A' })).toMatchObject({
      scopes: 'both',
      webhooks: 'A',
    });
  });

  it.each([
    ['https://x.test//', 'https://x.test'],
    ['HTTPS://X.Test', 'https://x.test'],
    ['http://[0:0:0:0:0:0:0:1]:4010', 'http://[::1]:4010'],
    ['http://127.1:4010', 'http://127.0.0.1:4010'],
  ])('change the base URL %s to %s, as it occurs in requests', (given, baseUrl) => {
    expect(resolveOptions({ baseUrl: given }).baseUrl).toBe(baseUrl);
  });

  it.each<[string, unknown]>([
    ['variant', 'C'],
    ['scopes', 'AB'],
    ['seed', 'other'],
    ['apiKey', 'with space'],
    ['rateLimit', 1.5],
    ['documentedOnly', 'yes'],
    ['clock', 'real'],
    ['channels', true],
    ['operator', 'Bia'],
    ['start', '2026-01-01'],
    ['start', new Date(Number.NaN)],
    ['baseUrl', 'ftp://x.test'],
    ['baseUrl', 'http://x.test/v1'],
    ['fetch', 'fetch'],
    ['receiverTimeoutMs', 0],
  ])(
    'are rejected with an error that names the option %s, whose value %o is invalid',
    (option, value) => {
      expect(refusal({ [option]: value })).toMatch(
        new RegExp(`^createMockServer: Option \`${option}\` (must|is)`),
      );
    },
  );

  it('are rejected if they have a `start` for a system clock', () => {
    expect(refusal({ clock: 'system', start: new Date(0) })).toContain(
      "Option `start` requires `clock: 'virtual'`",
    );
  });

  it.each([[null], [[]], ['port']])('must be an object, not %j', (given) => {
    expect(refusal(given as never)).toBe('createMockServer: `options` must be an object.');
  });

  it('are rejected with an error that names an unknown option and the nearest known one', () => {
    expect(refusal({ rateLimits: 5 })).toBe(
      'createMockServer: `options` has unknown properties: `rateLimits` (did you mean `rateLimit`?).',
    );
  });

  it('are rejected with an error that points to `simulate.mcp` if they have `mcp`', () => {
    expect(refusal({ mcp: 'live' })).toBe(
      'createMockServer: `options` has unknown properties: `mcp`. The mock only simulates MCP servers and never calls one. The `simulate.mcp` control sets how a server behaves.',
    );
  });

  it('are rejected with an error that names a nested option by its path', () => {
    expect(refusal({ channels: { autoConnect: 'no' } })).toContain(
      'Option `channels.autoConnect` must be `true` or `false`',
    );
    expect(refusal({ channels: { connect: false } })).toContain(
      'Option `channels` has unknown properties: `connect`',
    );
  });

  it.each([
    [
      { limit: 100 },
      '`rateLimit` must be a whole number of at least 1, `off`, or `{ limit, windowMs }`',
    ],
    [{ limit: 0, windowMs: 2000 }, '`rateLimit.limit` must be at least 1'],
    [{ limit: 1, windowMs: 1000 }, '`rateLimit.windowMs` must be at least 2000'],
    [{ limit: 1, windowMs: 2500 }, '`rateLimit.windowMs` must be a multiple of 1000'],
    [{ limit: 1, windowMs: 86_401_000 }, '`rateLimit.windowMs` must be at most 86400000'],
    [{ limit: 1, windowMs: 2000, unit: 's' }, '`rateLimit` has unknown properties: `unit`'],
  ])('are rejected with the reason if the rate limit is %j', (rateLimit, why) => {
    expect(refusal({ rateLimit })).toContain(`Option ${why}`);
  });

  it.each([
    ['getMe', {}, '`overrides.getMe` is not an assumed operation. Only assumed operations can be'],
    ['nothing', {}, '`overrides.nothing` is not an assumed operation'],
    ['getAgent', { path: '/agents' }, '`overrides.getAgent.path` must be a path such as'],
    ['getAgent', { path: '/v1/bots' }, '`overrides.getAgent` must have a `path` with as many'],
    ['getAgent', { method: 'HEAD' }, '`overrides.getAgent.method` must be one of'],
    ['getAgent', { url: '/v1/a' }, '`overrides.getAgent` has unknown properties: `url`'],
  ])('are rejected with the reason if an override is invalid: %s %j', (id, override, why) => {
    expect(refusal({ overrides: { [id]: override } } as never)).toContain(`Option ${why}`);
  });

  it('are rejected with one error that names every invalid option', () => {
    const said = refusal({ variant: 'C', rateLimit: 0 });
    expect(said).toContain('Option `variant`');
    expect(said).toContain('Option `rateLimit`');
  });

  it('are rejected with an error that has a code and is a TypeError', () => {
    const refuse = () => resolveOptions({ rateLimit: 0 });
    expect(refuse).toThrow(TypeError);
    expect(refuse).toThrow(expect.objectContaining({ code: 'invalid_option' }));
  });

  it('are rejected with an error that does not contain an invalid API key', () => {
    expect(refusal({ apiKey: 'wrong key' })).not.toContain('wrong key');
  });
});
