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

function listDifferences(filter: JournalFilter, request: RecordedRequest): string[] {
  const { summary } = request;
  const { id: _, source: __, operation, body, ...others } = filter;
  const { method = operation && operations[operation].method } = others;
  // If the methods differ, so do the operations. With the same method, another operation may have a matching path.
  const wanted = { ...others, ...(method === summary.method ? { operation } : { method }), body };
  const found = { ...summary, body: body && request.details().body };
  return Object.entries(wanted).flatMap(([name, value]) => {
    const difference =
      value === undefined ? undefined : findDifference(value, Reflect.get(found, name), name);
    return difference === undefined
      ? []
      : `${difference.place} is ${show(difference.found)}, not ${show(difference.wanted)}`;
  });
}

function show(value: unknown): string {
  return value === undefined ? 'missing' : shorten(JSON.stringify(value), MAX_VALUE_LENGTH);
}
