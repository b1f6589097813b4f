import type { z } from 'zod/v4';
import type { OperationId } from '../generated/operations.ts';
import { requests } from '../generated/requests.ts';
import { locate, shorten, toProblem } from './body-findings.ts';
import { parseJson } from './compare-response.ts';
import type { Finding } from './finding.ts';

/**
 * Finds what the specification does not allow in a request that the platform accepted. `text` is its body, or
 * `undefined` if the body was not recorded.
 */
export function compareRequest(
  operation: OperationId,
  query: URLSearchParams,
  text: string | undefined,
): Finding[] {
  const { query: querySchema, body: bodySchema } = requests[operation] ?? {};
  const queryIssues = querySchema ? findQueryIssues(querySchema, query) : [];
  if (text === undefined || bodySchema === undefined) return queryIssues;
  const body = text === '' ? undefined : parseJson(text);
  if (text !== '' && body === undefined)
    return [...queryIssues, toFinding('/request/body', 'not JSON')];
  // Shortened, because a schema finds an issue in each of a million items.
  const issues = bodySchema.safeParse(shorten(operation, body)).error?.issues ?? [];
  return [...queryIssues, ...issues.map((issue) => describe('/request/body', issue, body))];
}

function findQueryIssues(schema: z.ZodType, query: URLSearchParams): Finding[] {
  const texts = Object.fromEntries(query);
  const values: Record<string, unknown> = { ...texts };
  // If the schema does not accept a value as text, read it as a number or a boolean.
  for (const { code, path } of schema.safeParse(texts).error?.issues ?? []) {
    const name = String(path[0]);
    const value = code === 'invalid_type' ? parseJson(texts[name] ?? '') : undefined;
    if (typeof value === 'number' || typeof value === 'boolean') values[name] = value;
  }
  const issues = schema.safeParse(values).error?.issues ?? [];
  return issues.map((issue) => describe('/request/query', issue, values));
}

function describe(within: string, issue: z.core.$ZodIssue, given: unknown): Finding {
  const { pointer, value } = locate(issue, given, 1);
  const problem = value === undefined ? 'missing' : toProblem(issue, value);
  return toFinding(`${within}${pointer}`, issue.code === 'custom' ? issue.message : problem);
}

const toFinding = (pointer: string, problem: string): Finding => ({
  pointer,
  problem: `${problem}, but accepted`,
});
