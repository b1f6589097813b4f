import { describe, expect, it, vi } from 'vitest';
import { createRequest, createVerifier } from '../../test/support/deliveries.ts';
import { createReceiver } from '../../test/support/receivers.ts';
import { createWebhookHandler } from './webhook-handler.ts';

const wrong = (option: object) => ({
  verifier: createVerifier('A'),
  store: 'memory',
  on: {},
  ...option,
});

describe('createWebhookHandler', () => {
  it.each([
    { leaseMs: 0 },
    { leaseMs: Number.NaN },
    { leaseMs: Number.POSITIVE_INFINITY },
    { keepMs: 86_399_999 },
    { keepMs: '604800000' as never },
    { waitMs: -1 },
    { handlerTimeoutMs: Number.NaN },
    { handlerTimeoutMs: Number.POSITIVE_INFINITY },
    { handlerTimeoutMs: '9000' as never },
    { on: { 'message.received': 'no function' as never } },
  ])('refuses %o, and names the option', (options) => {
    const [name] = Object.keys(options);
    expect(() => createReceiver(() => {}, options)).toThrow(TypeError);
    expect(() => createReceiver(() => {}, options)).toThrow(
      new RegExp(`^Option \`${name}\\b.* must be `),
    );
  });

  it('accepts an infinite `keepMs`, which keeps ids forever', () => {
    expect(() => createReceiver(() => {}, { keepMs: Number.POSITIVE_INFINITY })).not.toThrow();
  });

  it('accepts an undefined event handler, as if it were left out', async () => {
    const response = await createReceiver(undefined)(createRequest('A'));
    expect(response.status).toBe(204);
  });

  it.each([
    ['no options', undefined, 'Option `verifier` must be a verifier from `createWebhookVerifier`.'],
    [
      'an object that is not a verifier',
      { verifier: {}, on: {} },
      'Option `verifier` must be a verifier from `createWebhookVerifier`.',
    ],
    [
      'no event handlers',
      { verifier: createVerifier('A') },
      'Option `on` must be an object that maps event names to functions',
    ],
    ...[null, [() => {}], new Map(), () => {}, new (class Handlers {})(), Object.create({})].map(
      (on): [string, unknown, string] => [
        `an \`on\` whose constructor is ${on?.constructor.name}`,
        { verifier: createVerifier('A'), on },
        'Option `on` must be an object that maps event names to functions',
      ],
    ),
    [
      'an event handler that is not a function',
      wrong({ on: { 'message.received': 5 } }),
      "Option `on['message.received']` must be a function",
    ],
    [
      'an `otherwise` that is not a function',
      wrong({ otherwise: 'x' }),
      'Option `otherwise` must be a function',
    ],
    [
      'a store without methods',
      wrong({ store: {} }),
      'Option `store` must have a `claim` function.',
    ],
    [
      'an onError that is not a function',
      wrong({ onError: 5 }),
      'Option `onError` must be a function',
    ],
    [
      'a clock whose `now` is not a function',
      wrong({ clock: { now: 5, sleep() {} } }),
      'Option `clock` must have a `now` function.',
    ],
    ['a null clock', wrong({ clock: null }), 'Option `clock` must have a `sleep` function.'],
    [
      'an unknown option',
      { ...wrong({}), lease: 5 },
      'Unknown option `lease`. The options are `verifier`, `on`, `otherwise`, `store`, `dedupeKey`, ' +
        '`dedupeAcrossWebhooks`, `namespace`, `leaseMs`, `keepMs`, `waitMs`, `handlerTimeoutMs`, `onError`, `onRefused`, `clock`.',
    ],
  ])('rejects %s, and says what is wrong', (_, options, message) => {
    const untyped = createWebhookHandler as (options: unknown) => unknown;
    expect(() => untyped(options)).toThrow(message);
    expect(() => untyped(options)).toThrow(TypeError);
  });
});

it.each([
  ['left out', {}],
  ['undefined', { store: undefined }],
  ['a misspelt word', { store: 'Memory' }],
])('a store that is %s is rejected, and the error explains which store to choose', (_, store) => {
  const options = { verifier: createVerifier('A'), on: {}, ...store };
  // @ts-expect-error the types refuse it as well
  expect(() => createWebhookHandler(options)).toThrow(
    new TypeError(
      "Option `store` must be `'memory'`, if one process gets all deliveries and may forget them when it ends, or a " +
        'store that all processes share, such as `createRedisStore(redis)` or `createPostgresStore(pool)`.',
    ),
  );
});

it("each handler with the store 'memory' has its own memory", async () => {
  const work = vi.fn();
  const [one, other] = [createReceiver(work), createReceiver(work)];
  for (const handler of [one, one, other]) {
    expect((await handler(createRequest('A'))).status).toBe(204);
  }
  expect(work).toHaveBeenCalledTimes(2);
});

it('event handlers may come from a module namespace, and options may be undefined', () => {
  const on = Object.assign(Object.create(null), { 'message.received': () => {} });
  const none = { otherwise: undefined, onError: undefined, clock: undefined };
  expect(() => createReceiver(() => {}, { on, ...none })).not.toThrow();
});

it.each([null, 7, ['a']])('a namespace that is not a string is rejected: %j', (namespace) => {
  const options = wrong({ namespace });
  expect(() => createWebhookHandler(options as never)).toThrow(
    new TypeError('Option `namespace` must be a string.'),
  );
});

describe('dedupeAcrossWebhooks', () => {
  it('is refused in Variant B, whose events have an id', () => {
    const options = wrong({ verifier: createVerifier('B'), dedupeAcrossWebhooks: true });
    expect(() => createWebhookHandler(options as never)).toThrow(
      new TypeError(
        'Option `dedupeAcrossWebhooks` applies only to Variant A. Variant B events already have an `event_id`.',
      ),
    );
  });

  it('is refused unless it is true or false', () => {
    const options = wrong({ dedupeAcrossWebhooks: 'yes' });
    expect(() => createWebhookHandler(options as never)).toThrow(
      new TypeError('Option `dedupeAcrossWebhooks` must be `true` or `false`.'),
    );
  });
});
