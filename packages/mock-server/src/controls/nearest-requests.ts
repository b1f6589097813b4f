import { shorten } from '../errors/findings.ts';
import type { JournalFilter } from '../generated/control-types.ts';
import { operations } from '../generated/operations.ts';
import { matchesPath } from '../workspace/faults/path-pattern.ts';
import { findDifference } from '../workspace/find-difference.ts';
import type { RecordedRequest, RequestSummary } from '../workspace/journal.ts';

/** The maximum number of requests that an error message describes. */
const MAX_NEAREST = 3;

/** The maximum number of characters of a value that an error message shows. */
const MAX_VALUE_LENGTH = 60;

/**
 * Describes the requests that have the filter's operation or path, closest first, and how they differ from the filter.
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

/** Whether a request has the operation or the path of a filter, with any method. */
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
      ? // Another operation may have the same method and a matching path.
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
