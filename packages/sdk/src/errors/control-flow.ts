/**
 * Whether a framework threw this error to end a function early. Next.js, for example, does so when a page that it
 * renders in advance turns out to depend on the visitor's request. Next.js recognises these errors by their `digest`,
 * so they must reach it unchanged and at once.
 */
export const isControlFlow = (error: unknown): boolean => typeof Object(error).digest === 'string';
