import { shorten } from '../errors/findings.ts';
import type { JournalFilter } from '../generated/control-types.ts';
import { operations } from '../generated/operations.ts';
import { matchesPath } from '../workspace/faults/path-pattern.ts';
import { findDifference } from '../workspace/find-difference.ts';
import type { RecordedRequest, RequestSummary } from '../workspace/journal.ts';

const MAX_NEAREST = 3;

const MAX_VALUE_LENGTH = 60;

/**
 * Describes how the closest requests with a filter's operation or path differ from the filter, closest first.
 * @param requests oldest first; none of them matches.
 */
export function describeNearest(
  filter: JournalFilter,
  requests: readonly RecordedRequest[],
): string[] {
  return requests
    .filter(({ summary }) => isNear(filter, summary))
    .reverse()
    .map((request) => ({ request, differences: listDifferences(filter, request) }))
    .sort((a, b) => a.differences.length - b.differences.length)
    .slice(0, MAX_NEAREST)
    .map(({ request: { id, summary }, differences }) => {
      const why = differences.join(', ') || 'the filter function rejected it';
      return `${id} ${summary.method} ${summary.path} ${summary.status} (${why})`;
    });
}

function isNear({ operation, path }: JournalFilter, summary: RequestSummary): boolean {
  if (operation === undefined) return path !== undefined && summary.path === path;
  return summary.operation === operation || matchesPath(operations[operation].path, summary.path);
}

function listDifferences(
  { operation, method, path, status, keyName, body }: JournalFilter,
  request: RecordedRequest,
): string[] {
  const { summary } = request;
  const wantedMethod = method ?? (operation && operations[operation].method);
  const differences = [
    ...(wantedMethod === undefined || summary.method === wantedMethod
      ? // Another operation with this method may have a matching path.
        [findDifference(operation ?? summary.operation, summary.operation, 'operation')]
      : [{ place: 'method', wanted: wantedMethod, found: summary.method }]),
    findDifference(path ?? summary.path, summary.path, 'path'),
    findDifference(status ?? summary.status, summary.status, 'status'),
    findDifference(keyName ?? summary.keyName, summary.keyName, 'keyName'),
    body && findDifference(body, request.details().body, 'body'),
  ];
  return differences.flatMap((difference) =>
    difference === undefined
      ? []
      : `${difference.place} is ${show(difference.found)}, not ${show(difference.wanted)}`,
  );
}

function show(value: unknown): string {
  return value === undefined ? 'missing' : shorten(JSON.stringify(value), MAX_VALUE_LENGTH);
}
