import { NEVER_SEEN, toLine } from './finding.ts';
import type { CheckedOperation, CheckReport, Facts, Traffic } from './report.ts';

type Row = readonly string[];

/** Formats a report as text, without `report.settings`. With a baseline, only the changes are listed. */
export function formatReport(report: CheckReport): string {
  const { operations, facts, changes, traffic } = report;
  const differing = operations.filter(({ differences }) => differences.length > 0);
  const skipped = operations.filter(({ reason }) => reason !== undefined);
  const count = `${operations.length} operations`;
  if (changes === undefined) {
    const asSpecified = operations.length - skipped.length - differing.length;
    const seen = skipped.filter(({ reason }) => reason !== NEVER_SEEN);
    return [
      ...section(
        traffic
          ? '✓ confirmed   ✗ contradicted   – never seen, or not compared'
          : '✓ as specified   ✗ differs   – not checked',
        toColumns(toTable(operations)),
      ),
      ...section('Differs from the specification', listFindings(operations, 'differences')),
      ...section(traffic ? 'Not compared' : 'Not checked', listSkipped(seen)),
      ...section('Notes (not counted as differences)', listFindings(operations, 'notes')),
      ...section('Your account', toColumns(listFacts(facts))),
      ...(traffic ? listTraffic(operations, traffic) : []),
      '',
      traffic
        ? `${asSpecified} of ${count} confirmed, ${differing.length} contradicted`
        : `${asSpecified} of ${count} as specified, ${differing.length} differ, ${skipped.length} not checked`,
    ].join('\n');
  }
  const added = new Set(changes.added);
  const changed = operations.map((each) => ({
    ...each,
    differences: [...each.differences, ...each.notes].filter((finding) =>
      added.has(toLine(each.call, finding)),
    ),
  }));
  const known = differing
    .flatMap(({ call, differences }) => differences.map((finding) => toLine(call, finding)))
    .filter((line) => !added.has(line)).length;
  return [
    ...section('New since the baseline', listFindings(changed, 'differences')),
    ...section('Changed since the baseline', changes.facts),
    ...section('Gone since the baseline', changes.gone),
    '',
    `Unchanged since the baseline: ${known} ${known === 1 ? 'difference' : 'differences'}. ${operations.length - skipped.length} of ${count} were checked.`,
  ].join('\n');
}

/** Lists what the recording contained, and how much of the specification it covers. */
function listTraffic(operations: readonly CheckedOperation[], traffic: Traffic): string[] {
  const share = Math.round(
    (100 * operations.filter(({ reason }) => reason === undefined).length) / operations.length,
  );
  const { requests, compared, elsewhere, unknown, incomplete, preflights } = traffic;
  return [
    ...section('Unknown to the specification', traffic.unknownRequests),
    '',
    `The recording covers ${share}% of the operations.`,
    `${requests} requests: ${compared} compared, ${incomplete} without a response to compare, ${unknown} unknown to the specification, ${preflights} preflights, ${elsewhere} to other URLs`,
  ];
}

function listFacts({ scopes, webhooks, limit, windowSeconds }: Facts): Row[] {
  return [
    ['scopes', toVariant(scopes, 'unknown: no scope of the key is specific to a variant')],
    ['webhooks', toVariant(webhooks, 'unknown: check the headers of a delivery')],
    [
      'rate limit',
      limit === undefined ? 'not found' : `${limit} requests in ${windowSeconds ?? '?'} s`,
    ],
  ];
}

function toVariant(variant: Facts['scopes'], unseen: string): string {
  if (variant === undefined) return unseen;
  return variant === 'both' ? 'names of both variants' : `Variant ${variant}`;
}

/** One row per resource: its documented operations, then its assumed ones. */
function toTable(operations: readonly CheckedOperation[]): Row[] {
  const resources = new Map<string, [documented: string[], assumed: string[]]>();
  for (const { call, decisions, reason, differences } of operations) {
    const [resource = '', method] = call.split('.');
    const mark = differences.length > 0 ? '✗' : '✓';
    const cells = resources.get(resource) ?? [[], []];
    cells[decisions ? 1 : 0].push(`${reason === undefined ? mark : '–'} ${method}`);
    resources.set(resource, cells);
  }
  const rows = [...resources].map(([name, cells]) => [
    name,
    ...cells.map((each) => each.join('  ')),
  ]);
  return [['', 'documented', 'assumed'], ...rows];
}

/** Lists findings, each under its method and request. */
function listFindings(operations: readonly CheckedOperation[], kind: 'differences' | 'notes') {
  const differing = operations.filter(({ [kind]: findings }) => findings.length > 0);
  return differing.flatMap(({ call, request, decisions, [kind]: findings }) => {
    const rows = findings.map(({ pointer, problem }) => [pointer || '(body)', problem]);
    const assumed = decisions ? `, assumed (decisions ${decisions})` : '';
    return [`${call}: ${request}${assumed}`, ...toColumns(rows).map((line) => `  ${line}`)];
  });
}

const listSkipped = (operations: readonly CheckedOperation[]) =>
  toColumns(operations.map(({ call, request, reason = '' }) => [call, request, reason]));

function toColumns(rows: readonly Row[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Indents lines under a title. If there are no lines, the title is left out too. */
const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];
