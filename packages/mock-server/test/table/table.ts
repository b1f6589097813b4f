import { type Case, type Column, cases } from './cases.ts';
import { type Specified, specified } from './specified.ts';

/** Whether the specification requires something of an operation in this column, and the cases that test it. */
export interface Cell {
  readonly column: Column;
  /** Whether there is a requirement: a status, a scope or events. */
  readonly given: boolean;
  readonly cases: readonly Case[];
}

/** One operation across all columns. */
export interface Row {
  readonly operation: Specified;
  readonly cells: readonly Cell[];
}

const statuses = [...new Set(specified.flatMap((operation) => operation.statuses))]
  .filter((status) => status >= 400)
  .sort((a, b) => a - b);

/** Each error of the specification, both scopes, both lists of events. */
const columns: readonly Column[] = [
  ...statuses.map((status) => `${status}` as const),
  'scope A',
  'scope B',
  'events A',
  'events B',
];

/** The coverage table: every operation of the specification. */
export const rows: readonly Row[] = specified.map((operation) => ({
  operation,
  cells: columns.map((column) => ({
    column,
    given: isGiven(operation, column),
    cases: cases.filter((each) => each.operation === operation && each.column === column),
  })),
}));

/** Finds requirements of the specification without a case, and cases without a requirement. */
export function findHoles(): string[] {
  return rows.flatMap(({ operation, cells }) => [
    ...cells.flatMap(({ column, given, cases: tried }) =>
      given && tried.length === 0 ? [`${operation.id}: no case for ${column}`] : [],
    ),
    ...operation.statuses.flatMap((status) =>
      cases.some((each) => each.operation === operation && each.status === status)
        ? []
        : [`${operation.id}: no case answers ${status}`],
    ),
    ...cases.flatMap(({ operation: { id }, name, status }) =>
      id === operation.id && !operation.statuses.includes(status)
        ? [`${id}: ${name} answers ${status}, which the specification does not list`]
        : [],
    ),
  ]);
}

function isGiven({ statuses, scopes, emits }: Specified, column: Column): boolean {
  switch (column) {
    case 'scope A':
      return scopes.A !== null;
    case 'scope B':
      return scopes.B !== null;
    case 'events A':
      return emits.A.length > 0;
    case 'events B':
      return emits.B.length > 0;
    default:
      return statuses.includes(Number(column));
  }
}
