import { type ReadOperationId, readOperations, type Variant } from '../generated/check-table.ts';
import { operations } from '../generated/operations.ts';
import { DOCUMENTED_LIMIT } from '../rate-limit/window.ts';
import { type Finding, type Outcome, toPattern } from './compare-response.ts';

/** What was found about one operation. */
export interface CheckedOperation extends Omit<Outcome, 'data'> {
  readonly operation: ReadOperationId;
  /** The client's method: `agents.list`. */
  readonly call: string;
  /** Whether the platform does not document the operation. */
  readonly isAssumed: boolean;
}

/** What the documentation leaves open; `undefined` where the responses do not show it. */
export interface Facts {
  /** The variant of the key's scopes. */
  readonly scopes: Variant | 'both' | undefined;
  /** The variant of the webhooks, by the events that were delivered. */
  readonly webhooks: Variant | 'both' | undefined;
  /** `off` when no response has rate limit headers. */
  readonly rateLimit: { limit: number; windowSeconds: number | undefined } | 'off' | undefined;
}

/** What `checkPlatform` has found. It holds no value from the account. */
export interface CheckReport {
  readonly version: 1;
  /** Whether all that was seen is as the specification, or the baseline, says. */
  readonly isAsExpected: boolean;
  readonly operations: readonly CheckedOperation[];
  readonly facts: Facts;
  /** The code that creates a mock which behaves like the account, line by line. */
  readonly settings: readonly string[];
  /** With a baseline: the differences that it does not have, and those of its differences that are gone. */
  readonly changes?: { readonly added: readonly string[]; readonly gone: readonly string[] };
}

/** Puts a report together. */
export function createReport(
  outcomes: ReadonlyMap<ReadOperationId, Outcome>,
  facts: Facts,
  baseline: CheckReport | undefined,
): CheckReport {
  const checked = [...outcomes].map(([operation, { data: _, ...outcome }]) => {
    const { call } = readOperations[operation];
    return { operation, call, isAssumed: operations[operation].isAssumed, ...outcome };
  });
  const settings = toSettings(checked, facts);
  const report = { version: 1, operations: checked, facts, settings } as const;
  const found = checked.flatMap(listDifferences);
  if (baseline === undefined) return { ...report, isAsExpected: found.length === 0 };
  const known = baseline.operations.flatMap(listDifferences);
  const unseen = checked.flatMap(({ call, reason }) => (reason ? `${call} ` : []));
  const added = found.filter((line) => !known.includes(line));
  const gone = known.filter(
    (line) => !found.includes(line) && !unseen.some((call) => line.startsWith(call)),
  );
  return { ...report, isAsExpected: added.length === 0, changes: { added, gone } };
}

/** A difference as a line that stays the same whichever record shows it. */
const toLine = (call: string, { pointer, problem }: Finding) =>
  `${call} ${toPattern(pointer)}: ${problem}`;

const listDifferences = ({ call, differences }: CheckedOperation) =>
  differences.map((difference) => toLine(call, difference));

/** Writes the code for a mock. A comment names each difference that the mock cannot imitate. */
function toSettings(checked: readonly CheckedOperation[], facts: Facts): string[] {
  const { scopes, webhooks, rateLimit } = facts;
  const limit = rateLimit === 'off' ? "'off'" : rateLimit?.limit;
  const options = [
    scopes && `scopes: '${scopes}'`,
    webhooks && `webhooks: '${webhooks}'`,
    limit !== DOCUMENTED_LIMIT && limit !== undefined && `rateLimit: ${limit}`,
  ].filter(Boolean);
  const given = options.length > 0 ? `{ ${options.join(', ')} }` : '';
  const isOption = ({ pointer }: Finding) =>
    limit !== undefined && pointer.startsWith('/headers/X-');
  return [
    "import { createMockServer } from '@agent-platform/mock-server';",
    "import { AgentPlatform } from '@agent-platform/sdk';",
    '',
    `const mock = createMockServer(${given});`,
    ...checked.flatMap(({ call, differences, notes }) => [
      ...notes.flatMap(({ control }) => control ?? []),
      ...differences
        .filter((each) => !isOption(each))
        .map((each) => each.control ?? `// cannot be imitated: ${toLine(call, each)}`),
    ]),
    'const client = new AgentPlatform(mock.clientOptions());',
  ];
}
