/**
 * Whether a framework threw this to end a function early. Next.js, for example, does so when a page that it renders in
 * advance turns out to depend on the visitor's request. It must reach the framework unchanged and at once.
 */
export function isControlFlow(thrown: unknown): boolean {
  const { digest, code, $$typeof } = Object(thrown);
  return (
    typeof digest === 'string' ||
    /^NEXT_/.test(code) ||
    // Next.js marks all of its own errors.
    '__NEXT_ERROR_CODE' in Object(thrown) ||
    // React postpones rendering with it.
    $$typeof === Symbol.for('react.postpone')
  );
}
