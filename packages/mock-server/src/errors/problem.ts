import type { ErrorCode } from '../generated/record-types.ts';
import { reasonOf, toSentence } from './findings.ts';

const STATUS: Record<ErrorCode, number> = {
  VALIDATION_ERROR: 400,
  UNAUTHORIZED: 401,
  INSUFFICIENT_CREDITS: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
};

/** An error response as an exception, which handlers throw. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions, status = STATUS[code]) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

export function codeOf(status: number): ErrorCode | undefined {
  const codes = Object.keys(STATUS) as ErrorCode[];
  return codes.find((code) => STATUS[code] === status);
}

/** Creates the error response of a fault. A status for which the API has no code gets `INTERNAL_ERROR`. */
export function toFaultProblem(status: number): Problem {
  return new Problem(
    codeOf(status) ?? 'INTERNAL_ERROR',
    'A fault that was added to the mock caused this response.',
    undefined,
    status,
  );
}

/** Turns anything but a {@link Problem} into an internal error. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const message = toSentence(`The mock failed: ${reasonOf(error)}`);
  return new Problem('INTERNAL_ERROR', message, { cause: error });
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly status: number;
}

/** Creates the body of an error response (contract 7). */
export function toErrorBody({ code, message, status }: Refusal): { readonly error: Refusal } {
  return { error: { code, message, status } };
}

/** Creates an error response, without the headers that depend on the request. */
export function toErrorResponse(refusal: Refusal): Response {
  return Response.json(toErrorBody(refusal), { status: refusal.status });
}

/**
 * Creates the error for a record that does not exist or belongs to another workspace (contract 7, decision X5).
 * @param what the kind of record, such as `Agent`.
 * @param field the field that contained the id. Omit it if the id is in the path.
 */
export function notFound(what: string, id: string, field?: string): Problem {
  const where = field === undefined ? '' : `\`${field}\`: `;
  return new Problem('NOT_FOUND', `${where}${what} \`${id}\` was not found in this workspace.`);
}

/** Returns the control API's message about a workspace that does not exist. */
export function noSuchWorkspace(id: string): string {
  return `There is no workspace \`${id}\`. \`GET /__mock__/workspaces\` lists the workspaces.`;
}

/** Creates the error for a call that was waiting in a workspace when the workspace was deleted. */
export function workspaceDeleted(id: string): Problem {
  return new Problem('NOT_FOUND', `Workspace \`${id}\` was deleted.`);
}

/** An invalid field and the rule that it breaks. */
export interface Violation {
  readonly field: string;
  readonly rule: string;
}

/** The maximum number of fields that an error names. A body can contain 500,000 invalid ones. */
export const MAX_NAMED = 100;

/** Creates the error for an invalid request. It names the fields and the rules that they break (contract 7). */
export function invalid(violations: readonly Violation[]): Problem {
  const sentences = violations.slice(0, MAX_NAMED).map(toText).map(toSentence);
  if (violations.length > MAX_NAMED) sentences.push('There are more.');
  return new Problem('VALIDATION_ERROR', sentences.join(' '));
}

/** Creates the error for one invalid field. */
export function invalidField(field: string, rule: string): Problem {
  return invalid([{ field, rule }]);
}

export function toText({ field, rule }: Violation): string {
  return `\`${field}\` ${rule}`;
}

/** Creates the error for a call that the current state does not allow (decision K2). */
export function conflict(message: string): Problem {
  return new Problem('CONFLICT', message);
}
