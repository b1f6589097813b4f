// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/** Every error code in the specification. */
export const errorCodes: ReadonlySet<string> = new Set([
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'VALIDATION_ERROR',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
  'CONFLICT',
  'INSUFFICIENT_CREDITS',
  'SERVICE_UNAVAILABLE',
]);
