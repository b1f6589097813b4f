import type { CheckedOperation, CheckReport, Facts } from './report.ts';

type Row = readonly string[];

/** Formats a report as text. If the account matches the specification, the text fits on one screen. */
export function formatReport({ operations, facts, settings, changes }: CheckReport): string {
  const { scopes, webhooks, rateLimit } = facts;
  const notChecked = operations.flatMap(({ call, reason }) => (reason ? [[call, reason]] : []));
  const differing = operations.filter(({ differences }) => differences.length > 0).length;
  const asSpecified = operations.length - notChecked.length - differing;
  const account = [
    ['scopes', toVariant(scopes, 'unknown: no scope of the key is specific to a variant')],
    ['webhooks', toVariant(webhooks, 'unknown: check the headers of a delivery')],
    ['rate limit', toLimit(rateLimit)],
  ];
  return [
    ...section('✓ as specified   ✗ differs   – not checked', toTable(operations)),
    ...section('Differs from the specification', toRows(operations, 'differences')),
    ...section('Not checked', notChecked),
    ...section('Notes (not counted as differences)', toRows(operations, 'notes')),
    ...section('New since the baseline', changes?.added.map(toRow)),
    ...section('Gone since the baseline', changes?.gone.map(toRow)),
    ...section('Your account', account),
    '',
    `${asSpecified} of ${operations.length} operations as specified, ${differing} differ, ${notChecked.length} not checked`,
    '',
    ...settings,
  ].join('\n');
}

const toRow = (line: string): Row => [line];

function toVariant(variant: Facts['scopes'], unseen: string): string {
  if (variant === undefined) return unseen;
  return variant === 'both' ? 'names of both variants' : `Variant ${variant}`;
}

function toLimit(rateLimit: Facts['rateLimit']): string {
  if (typeof rateLimit !== 'object') return rateLimit ?? 'unknown';
  return `${rateLimit.limit} requests in ${rateLimit.windowSeconds ?? '?'} s`;
}

/** Returns one row per resource, with its documented operations and its assumed operations. */
function toTable(operations: readonly CheckedOperation[]): Row[] {
  const resources = new Map<string, [documented: string[], assumed: string[]]>();
  for (const { call, isAssumed, reason, differences } of operations) {
    const [resource = '', method] = call.split('.');
    const mark = differences.length > 0 ? '✗' : '✓';
    const cells = resources.get(resource) ?? [[], []];
    cells[isAssumed ? 1 : 0].push(`${reason === undefined ? mark : '–'} ${method}`);
    resources.set(resource, cells);
  }
  const rows = [...resources].map(([name, [first, second]]) => [name, join(first), join(second)]);
  return [['', 'documented', 'assumed'], ...rows];
}

const join = (cells: readonly string[]) => cells.join('  ');

/** Lists the findings of all operations. */
const toRows = (operations: readonly CheckedOperation[], kind: 'differences' | 'notes'): Row[] =>
  operations.flatMap(({ call, [kind]: findings }) =>
    findings.map(({ pointer, problem }) => [call, pointer, problem]),
  );

/** Formats rows in columns under a title. Returns no lines if there are no rows. */
function section(title: string, rows: readonly Row[] = []): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) => join(row.map((cell, column) => cell.padEnd(widthOf(column)))));
  return rows.length > 0 ? ['', title, ...lines.map((line) => `  ${line.trimEnd()}`)] : [];
}
