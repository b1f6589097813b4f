/**
 * Gives error classes a name that survives minification, and makes `instanceof` check for a brand: a symbol that every
 * copy of the package shares.
 */
export function brand(errorClasses: Readonly<Record<string, { readonly prototype: Error }>>): void {
  for (const [name, errorClass] of Object.entries(errorClasses)) {
    const symbol = Symbol.for(`@agent-platform/sdk/${name}`);
    Object.defineProperties(errorClass.prototype, {
      name: { value: name, configurable: true, writable: true },
      [symbol]: { value: true },
    });
    Object.defineProperties(errorClass, {
      name: { value: name },
      [Symbol.hasInstance]: {
        value(value: unknown): boolean {
          // Subclasses outside the SDK inherit this function. For those, check the prototype chain as usual.
          return this === errorClass
            ? (value as Record<symbol, unknown> | null | undefined)?.[symbol] === true
            : Function.prototype[Symbol.hasInstance].call(this, value);
        },
      },
    });
  }
}

/**
 * The base class of all SDK errors. An aborted call does not reject with an `AgentPlatformError`: like `fetch`, it
 * rejects with the reason of the caller's signal.
 *
 * `instanceof` also recognises errors from another copy of the package, for example when a program loads it both as ESM
 * and as CommonJS.
 */
export class AgentPlatformError extends Error {
  /** The kind of failure. Check this in code rather than `message`: codes do not change between versions. */
  declare readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

brand({ AgentPlatformError });
