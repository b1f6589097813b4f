import type { ErrorCode } from '../generated/record-types.ts';

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

/** A refused request. Handlers throw it. {@link toErrorBody} makes the body of the response. */
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

/** Makes a fault's refusal, with its status's error code or, if there is none, that of an internal error. */
export function toFaultProblem(status: number): Problem {
  const codes = Object.keys(STATUS) as ErrorCode[];
  const code = codes.find((known) => STATUS[known] === status) ?? 'INTERNAL_ERROR';
  return new Problem(
    code,
    'A fault that was added to the mock caused this response',
    undefined,
    status,
  );
}

/** Whether an error is a problem, including one from another copy of this package. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem' && 'status' in error;
}

/** Turns any failure into a problem: an internal error, unless it is a {@link Problem} already. */
export function toProblem(error: unknown): Problem {
  if (isProblem(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new Problem('INTERNAL_ERROR', `The mock failed: ${reason}`, { cause: error });
}

/** Why a request is refused; a {@link Problem} is one. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly status: number;
}

/** The contract's only error format (section 7). */
export interface ErrorBody {
  readonly error: Refusal;
}

/** Makes the error body of a refusal. */
export function toErrorBody({ code, message, status }: Refusal): ErrorBody {
  return { error: { code, message, status } };
}

/** Makes a refusal's whole response, where nothing else about the request matters. */
export function toErrorResponse(refusal: Refusal): Response {
  return Response.json(toErrorBody(refusal), { status: refusal.status });
}

/**
 * Makes the refusal for a record that does not exist or belongs to another workspace (contract 7, decision
 * X5).
 */
export function notFound(what: string, id: string, field?: string): Problem {
  const where = field === undefined ? '' : `${field}: `;
  return new Problem('NOT_FOUND', `${where}${what} ${id} was not found in this workspace`);
}

/** Makes the refusal for a call that was waiting in a workspace when it was deleted. */
export function workspaceDeleted(id: string): Problem {
  return new Problem('NOT_FOUND', `Workspace ${id} was deleted`);
}

/** A field, and the rule that it breaks. */
export interface Violation {
  readonly field: string;
  readonly rule: string;
}

/** How many fields a refusal lists: a body can contain 500 000 wrong ones. */
export const MAX_NAMED = 100;

/** Makes the refusal of invalid request data. It names every wrong field and its rule (contract 7). */
export function invalid(violations: Violation | readonly Violation[]): Problem {
  const all = 'field' in violations ? [violations] : violations;
  const named = all.slice(0, MAX_NAMED).map(({ field, rule }) => `${field} ${rule}`);
  if (all.length > MAX_NAMED) named.push('and more');
  return new Problem('VALIDATION_ERROR', named.join('; '));
}

/** Makes the refusal of a command that the current state does not allow (decision K2, assumed code). */
export function conflict(message: string): Problem {
  return new Problem('CONFLICT', message);
}
