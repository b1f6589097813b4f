import type { MockServerOptions } from '@agent-platform/mock-server';
import { scopes } from '../../src/generated/operations.ts';
import { unknownId } from '../support/records.ts';
import type { Ask, Asked, Special } from './scenario.ts';
import { scenarios } from './scenarios/index.ts';
import { type Specified, specified } from './specified.ts';
import type { Stage } from './stage.ts';

/** A column of the coverage table: an error status, a variant's scope or events. */
export type Column = `${number}` | `scope ${'A' | 'B'}` | `events ${'A' | 'B'}`;

/** One request to an operation, and the expected response and events. */
export interface Case {
  readonly operation: Specified;
  readonly column: Column;
  /** What the operation does, for the title. */
  readonly name: string;
  readonly options: MockServerOptions;
  readonly ask: Ask;
  readonly status: number;
  readonly says: string;
  /** The events that it fires, in order. */
  readonly events: readonly string[];
}

const VARIANTS = ['A', 'B'] as const;

/** A rate limit that no preparation of a case reaches. */
const FEW_REQUESTS = 12;

/** Every case of every operation: cases implied by the specification, and the specials of the scenarios. */
export const cases: readonly Case[] = specified.flatMap((operation) => [
  ...successes(operation),
  ...capitals(operation),
  ...invalids(operation),
  ...keys(operation),
  ...unknowns(operation),
  ...failures(operation),
]);

function toCase(operation: Specified, column: Column, rest: Partial<Case> & { ask: Ask }): Case {
  const status = Number.isNaN(Number(column))
    ? Math.max(...successesOf(operation))
    : Number(column);
  return { operation, column, name: '', options: {}, status, says: '', events: [], ...rest };
}

function successesOf({ statuses }: Specified): number[] {
  return statuses.filter((status) => status < 300);
}

function successes(operation: Specified): Case[] {
  const { ok, specials = [] } = scenarios[operation.id];
  const usual = VARIANTS.map((variant) =>
    toCase(operation, `events ${variant}`, {
      name: `succeeds and fires exactly the specified events (Variant ${variant})`,
      ask: ok,
      options: { variant },
      events: operation.emits[variant],
    }),
  );
  return [...usual, ...specials.flatMap((special) => specialCases(operation, special))];
}

/** Returns the case that sends the ids in upper case, if the operation takes any. They are the same ids (RFC 9562). */
function capitals(operation: Specified): Case[] {
  const { ok } = scenarios[operation.id];
  if (operation.parameters.length === 0) return [];
  return [
    toCase(operation, 'events A', {
      name: 'accepts ids in upper case',
      events: operation.emits.A,
      ask: async (stage) => {
        const asked = await ok(stage);
        const ids = Object.entries(asked.path ?? {});
        const path = Object.fromEntries(ids.map(([name, id]) => [name, id.toUpperCase()]));
        return { ...asked, path };
      },
    }),
  ];
}

function specialCases(operation: Specified, special: Special): Case[] {
  const { name, status, ask, says = '', events = { A: [], B: [] } } = special;
  return VARIANTS.map((variant) => ({
    operation,
    column: status >= 400 ? `${status}` : `events ${variant}`,
    name:
      status >= 400
        ? `responds with ${status} ${name} (Variant ${variant})`
        : `succeeds and fires the right events ${name} (Variant ${variant})`,
    options: { variant },
    ask,
    status,
    says,
    events: events[variant],
  }));
}

function invalids(operation: Specified): Case[] {
  const { parameters, isList } = operation;
  const { ok, invalid = {} } = scenarios[operation.id];
  const broken = (name: string, says: string, change: (asked: Asked) => Asked) =>
    toCase(operation, '400', {
      name: `responds with 400 to ${name}`,
      says,
      ask: async (stage) => change(await ok(stage)),
    });
  return [
    ...parameters.map((name) =>
      broken(`an invalid UUID as ${name}`, `\`${name}\` must be a UUID`, (asked) => ({
        ...asked,
        path: { ...asked.path, [name]: 'nobody' },
      })),
    ),
    ...(isList
      ? [
          broken('a limit of 0', '`limit` must be at least 1', (asked) => ({
            ...asked,
            query: { limit: 0 },
          })),
          broken('a limit of 101', '`limit` must be at most 100', (asked) => ({
            ...asked,
            query: { limit: 101 },
          })),
          broken('page number 0', '`page` must be at least 1', (asked) => ({
            ...asked,
            query: { page: 0 },
          })),
          broken('an unsupported sort order', '`order` must be one of', (asked) => ({
            ...asked,
            query: { order: 'up' },
          })),
        ]
      : []),
    ...Object.entries(invalid).map(([field, body]) =>
      broken(`an invalid value of ${field}`, `\`${field}\` `, (asked) => ({ ...asked, body })),
    ),
  ];
}

function keys(operation: Specified): Case[] {
  if (operation.isPublic) return [];
  const { ok } = scenarios[operation.id];
  const withKey =
    (toKey: (stage: Stage) => string | null): Ask =>
    async (stage) => ({ ...(await ok(stage)), key: toKey(stage) });
  const revoked = ({ mock }: Stage) => mock.keys.revoke(mock.keys.create({ name: 'Old' }).key).key;
  return [
    toCase(operation, '401', {
      name: 'responds with 401 to a request without a key',
      ask: withKey(() => null),
    }),
    toCase(operation, '401', {
      name: 'responds with 401 to an unknown key',
      ask: withKey(() => 'unknown'),
    }),
    toCase(operation, '401', { name: 'responds with 401 to a revoked key', ask: withKey(revoked) }),
    ...VARIANTS.flatMap((variant) => scopeCases(operation, variant, withKey)),
  ];
}

function scopeCases(
  operation: Specified,
  variant: 'A' | 'B',
  withKey: (toKey: (stage: Stage) => string) => Ask,
): Case[] {
  const needed = operation.scopes[variant];
  const others = scopes[variant].filter((scope) => scope !== needed);
  const holding =
    (held: readonly string[]) =>
    ({ mock }: Stage) =>
      mock.keys.create({ name: 'Probe', scopes: held }).key;
  const rest = { options: { variant } };
  const allowed = toCase(operation, `scope ${variant}`, {
    ...rest,
    name: `accepts a key with ${needed ?? 'no scope'} (Variant ${variant})`,
    ask: withKey(holding(needed === null ? [] : [needed])),
    events: operation.emits[variant],
  });
  if (needed === null) return [allowed];
  const refused = toCase(operation, '403', {
    ...rest,
    name: `responds with 403 to a key with all scopes but ${needed} (Variant ${variant})`,
    ask: withKey(holding(others)),
    says: ` \`${needed}\`,`,
  });
  return [allowed, refused];
}

/** Returns the cases for an unknown id and for the id of another workspace's record. */
function unknowns(operation: Specified): Case[] {
  const { ok } = scenarios[operation.id];
  const missing = operation.parameters.map((parameter) =>
    toCase(operation, '404', {
      name: `responds with 404 to an unknown ${parameter}`,
      says: unknownId,
      ask: async (stage) => {
        const asked = await ok(stage);
        return { ...asked, path: { ...asked.path, [parameter]: unknownId } };
      },
    }),
  );
  if (missing.length === 0) return [];
  const foreign = toCase(operation, '404', {
    name: 'responds with 404 when the record belongs to another workspace',
    ask: async (stage) => ({
      ...(await ok(stage)),
      key: stage.mock.workspaces.create({ seed: 'empty' }).apiKey,
    }),
  });
  return [...missing, foreign];
}

function failures(operation: Specified): Case[] {
  const { id, isPublic } = operation;
  const { ok } = scenarios[id];
  const broken = (status: 500 | 503) =>
    toCase(operation, `${status}`, {
      name: `responds with ${status} when a test has added a fault with this status`,
      says: 'fault',
      ask: async (stage) => {
        const asked = await ok(stage);
        stage.mock.faults.add({ operation: id, status });
        return asked;
      },
    });
  const limited = toCase(operation, '429', {
    name: 'responds with 429 when the key has used up its rate limit',
    options: { rateLimit: FEW_REQUESTS },
    says: `The limit of ${FEW_REQUESTS} requests`,
    ask: async (stage) => {
      const { mock } = stage;
      const asked = await ok(stage);
      const { key } = mock.keys.create({ name: 'Busy' });
      for (let used = 0; used < FEW_REQUESTS; used++) {
        await mock.fetch(`${mock.baseUrl}/v1/me`, { headers: { 'x-api-key': key } });
      }
      return { ...asked, key };
    },
  });
  return isPublic ? [broken(500), broken(503)] : [limited, broken(500)];
}
