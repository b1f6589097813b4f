/**
 * Whether an error is how a framework ends a function early. Next.js, for example, throws one when a page that it
 * renders in advance turns out to depend on the request. It recognises its errors by their `digest`, so they must reach
 * it as they are, and at once.
 */
export const isControlFlow = (error: unknown): boolean => typeof Object(error).digest === 'string';
