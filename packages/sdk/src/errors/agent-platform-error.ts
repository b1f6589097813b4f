/**
 * Gives error classes a name that survives minification, and a brand: a symbol that is the same in every copy of the
 * package. `instanceof` then checks for the brand.
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
          // A subclass outside the SDK inherits this function. Its instances are recognised by the prototype chain.
          return this === errorClass
            ? (value as Record<symbol, unknown> | null | undefined)?.[symbol] === true
            : Function.prototype[Symbol.hasInstance].call(this, value);
        },
      },
    });
  }
}

/**
 * The base class of all SDK errors. An aborted call does not reject with an SDK error: like `fetch`, it rejects with
 * the reason of the caller's signal.
 *
 * `instanceof` also recognises errors from another copy of the package, for example if a program loads both the ESM and
 * the CommonJS copy.
 */
export class AgentPlatformError extends Error {
  /** The kind of failure. Check this in code instead of `message`, because codes do not change between versions. */
  declare readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  static {
    brand({ AgentPlatformError });
  }
}
