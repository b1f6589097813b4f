import { type ReadOperationId, readOperations, type Variant } from '../generated/check-table.ts';
import { operations } from '../generated/operations.ts';
import { DOCUMENTED_LIMIT } from '../rate-limit/window.ts';
import { type Finding, type Outcome, toPattern } from './compare-response.ts';

/** The result of checking one operation. */
export interface CheckedOperation extends Omit<Outcome, 'data'> {
  readonly operation: ReadOperationId;
  /** The client method, such as `agents.list`. */
  readonly call: string;
  /** Whether the platform does not document the operation. */
  readonly isAssumed: boolean;
}

/** What the platform's documentation leaves open. A fact is `undefined` if the responses do not show it. */
export interface Facts {
  /** The variant that the scopes of the key belong to. */
  readonly scopes: Variant | 'both' | undefined;
  /** The variant of the webhooks, inferred from the names of the delivered events. */
  readonly webhooks: Variant | 'both' | undefined;
  /** The limit and the length of the window, or `off` if responses have no rate-limit headers. */
  readonly rateLimit: { limit: number; windowSeconds: number | undefined } | 'off' | undefined;
}

/** The report of `checkPlatform`. It contains no values from the account. */
export interface CheckReport {
  readonly version: 1;
  /**
   * Whether every response matches the specification. With a baseline, differences that the baseline contains do not
   * count.
   */
  readonly isAsExpected: boolean;
  readonly operations: readonly CheckedOperation[];
  readonly facts: Facts;
  /** The lines of code that create a mock that behaves like the account. */
  readonly settings: readonly string[];
  /** The changes since the baseline: new differences (`added`), and differences that no longer exist (`gone`). */
  readonly changes?: { readonly added: readonly string[]; readonly gone: readonly string[] };
}

/** Creates the report from the outcomes. */
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

/** Formats a difference as a line that does not depend on which record of a list shows the difference. */
const toLine = (call: string, { pointer, problem }: Finding) =>
  `${call} ${toPattern(pointer)}: ${problem}`;

const listDifferences = ({ call, differences }: CheckedOperation) =>
  differences.map((difference) => toLine(call, difference));

/** Writes the code that creates a mock like the account. A comment names each difference that a mock cannot imitate. */
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
        .map((each) => each.control ?? `// cannot be simulated: ${toLine(call, each)}`),
    ]),
    'const client = new AgentPlatform(mock.clientOptions());',
  ];
}
