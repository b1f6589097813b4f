import { z } from 'zod/v4';
import type { OperationTable } from '../calls/overrides.ts';
import { checkTable, type Variant } from '../generated/check-table.ts';
import type { OperationId } from '../generated/operations.ts';
import { wrongOption } from '../options/check-options.ts';
import { DOCUMENTED_LIMIT } from '../rate-limit/read-rate-limit.ts';
import { MAX_FINDINGS, type Outcome, toLine } from './finding.ts';
import type { Limit } from './header-findings.ts';

export interface CheckedOperation extends Omit<Outcome, 'data'> {
  readonly operation: OperationId;
  /** The client method, such as `agents.list`. */
  readonly call: string;
  /** The HTTP method and path, such as `GET /v1/agents/{id}`. */
  readonly request: string;
  /** The decisions that explain an assumed operation, such as `3.10, P9`; `undefined` if it is documented. */
  readonly decisions: string | undefined;
}

/** Facts that the platform's documentation leaves open, as far as the responses reveal them. */
export interface Facts extends Limit {
  /** The variant that the key's scopes belong to. */
  readonly scopes?: Variant | 'both' | undefined;
  /** The variant of the webhooks, inferred from the names of delivered events. */
  readonly webhooks?: Variant | 'both' | undefined;
}

/** The changes since the baseline, one line each. */
export interface Changes {
  /** New differences, and unknown properties and enum values that the baseline does not have. */
  readonly added: readonly string[];
  readonly facts: readonly string[];
  readonly gone: readonly string[];
}

/** How many requests a recording contained, and of which kinds. Each request is of one kind. */
export interface Traffic {
  readonly requests: number;
  readonly compared: number;
  /** Requests to other hosts, or outside the base URL. */
  readonly elsewhere: number;
  /** Requests of browsers to the platform that ask what is allowed (`OPTIONS`). */
  readonly preflights: number;
  /** Other requests to the platform that match no operation of the specification. */
  readonly unknown: number;
  /** These requests with how often they were sent, such as `POST /v1/teams (3)`. At most 50; `*` stands for an id. */
  readonly unknownRequests: readonly string[];
  /** Requests without a response to compare: none was recorded, it came from a cache, or its status is 429 or 5xx. */
  readonly incomplete: number;
}

/**
 * The report of `checkPlatform` and `checkTraffic`. It contains no values from the account, except unknown values of
 * enums.
 */
export interface CheckReport {
  readonly version: 1;
  /**
   * Whether no difference from the specification was found. With a baseline, it is true unless there are new
   * differences, new unknown properties or enum values, or changed facts.
   */
  readonly isAsExpected: boolean;
  readonly operations: readonly CheckedOperation[];
  readonly facts: Facts;
  /** The code, line by line, for a mock that behaves like the account. */
  readonly settings: readonly string[];
  readonly changes?: Changes;
  /** Only in the report of `checkTraffic`. */
  readonly traffic?: Traffic;
}

/** The part of an earlier report that the check uses. */
export type Baseline = z.infer<typeof baselineSchema>;

// No report exceeds these limits. They keep a damaged file from hanging the check or flooding the terminal.
const text = z.string().regex(/^[\x20-\x7e]{0,600}$/);
const findings = z.array(z.object({ pointer: text, problem: text })).max(MAX_FINDINGS + 1);
const variant = z.enum(['A', 'B', 'both']).optional();
const baselineSchema = z.object({
  version: z.literal(1),
  operations: z
    .array(
      z.object({
        operation: z.enum(Object.keys(checkTable) as OperationId[]),
        differences: findings,
        notes: findings,
        reason: text.optional(),
      }),
    )
    .max(Object.keys(checkTable).length),
  facts: z.object({
    scopes: variant,
    webhooks: variant,
    limit: z.number().optional(),
    windowSeconds: z.number().optional(),
  }),
});

export function readBaseline(report: unknown): Baseline {
  const { data } = baselineSchema.safeParse(report);
  if (data) return data;
  throw wrongOption('baseline', 'must be a report that this version of `checkPlatform` can read');
}

export function createReport(
  outcomes: ReadonlyMap<OperationId, Outcome>,
  rows: OperationTable,
  facts: Facts,
  baseline: Baseline | undefined,
): CheckReport {
  const operations = [...outcomes].map(([operation, { data: _, ...outcome }]) => {
    const { call, decisions } = checkTable[operation];
    const request = `${rows[operation].method} ${rows[operation].path}`;
    return { operation, call, request, decisions, ...outcome };
  });
  const settings = toSettings(operations, facts);
  const report = { version: 1, operations, facts, settings } as const;
  if (baseline === undefined)
    return { ...report, isAsExpected: listLines(operations, 'differences').length === 0 };
  const changes = findChanges(operations, facts, baseline);
  const isAsExpected = changes.added.length === 0 && changes.facts.length === 0;
  return { ...report, isAsExpected, changes };
}

function findChanges(
  operations: readonly CheckedOperation[],
  facts: Facts,
  baseline: Baseline,
): Changes {
  const differences = listLines(operations, 'differences');
  const found = [...differences, ...listLines(operations, 'notes')];
  const before = [
    ...listLines(baseline.operations, 'differences'),
    ...listLines(baseline.operations, 'notes'),
  ];
  const known = new Set(before.map(withoutType));
  const skipped = operations.flatMap(({ operation, reason }) => (reason ? operation : []));
  const comparable = baseline.operations.filter(({ operation }) => !skipped.includes(operation));
  const names = ['scopes', 'webhooks', 'limit', 'windowSeconds'] as const;
  return {
    added: found.filter((line) => !known.has(withoutType(line))),
    facts: names.flatMap((name) => {
      const [now, before] = [facts[name], baseline.facts[name]];
      const isChanged = now !== undefined && before !== undefined && now !== before;
      return isChanged ? `${name}: ${now} instead of ${before}` : [];
    }),
    // The notes depend on which records the account has, so a note that is missing this time means nothing.
    gone: listLines(comparable, 'differences').filter((line) => !differences.includes(line)),
  };
}

/** Leaves out the type of an unknown property, which may be null in one record and text in the next. */
const withoutType = (line: string) => line.replace(/(unknown property) \(\w+\)$/, '$1');

function listLines<Kind extends 'differences' | 'notes'>(
  operations: readonly Pick<CheckedOperation, 'operation' | Kind>[],
  kind: Kind,
): string[] {
  return operations.flatMap(({ operation, [kind]: findings }) =>
    findings.map((finding) => toLine(checkTable[operation].call, finding)),
  );
}

/**
 * Writes the code for a mock that behaves like the account. Differences that no setting can imitate become comments.
 */
function toSettings(operations: readonly CheckedOperation[], facts: Facts): string[] {
  const { scopes, webhooks, limit = 0, windowSeconds = 60 } = facts;
  const hasOwnWindow = windowSeconds !== 60 && windowSeconds >= 2 && windowSeconds <= 86_400;
  const window = `{ limit: ${limit}, windowMs: ${windowSeconds * 1_000} }`;
  const hasOwnLimit = limit > 0 && (hasOwnWindow || limit !== DOCUMENTED_LIMIT);
  const options = [
    scopes && `scopes: '${scopes}'`,
    webhooks && webhooks !== 'both' && `webhooks: '${webhooks}'`,
    hasOwnLimit && `rateLimit: ${hasOwnWindow ? window : limit}`,
  ].filter(Boolean);
  const imitated = [
    hasOwnLimit && '/headers/X-RateLimit-Limit',
    hasOwnLimit && hasOwnWindow && '/headers/X-RateLimit-Reset',
  ];
  return [
    "import { createMockServer } from '@agent-platform/mock-server';",
    "import { AgentPlatform } from '@agent-platform/sdk';",
    '',
    `const mock = createMockServer(${options.length > 0 ? `{ ${options.join(', ')} }` : ''});`,
    ...operations.flatMap(({ call, differences, notes }) => [
      ...notes.flatMap(({ control }) => control ?? []),
      ...differences
        .filter(({ pointer }) => !imitated.includes(pointer))
        .map((each) => each.control ?? `// no setting: ${toLine(call, each)}`),
    ]),
    'const client = new AgentPlatform(mock.clientOptions());',
  ];
}
