/**
 * Makes `instanceof` also recognise errors of this class from another copy of this package, for example when a program
 * loads it both as ESM and as CommonJS. All copies share a symbol, which marks the errors.
 */
export function brand(errorClass: { readonly prototype: Error }, name: string) {
  const symbol = Symbol.for(`@agent-platform/mock-server/${name}`);
  Object.defineProperty(errorClass.prototype, symbol, { value: true });
  Object.defineProperty(errorClass, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      // Subclasses inherit this function. For those, check the prototype chain as usual.
      return this === errorClass
        ? Reflect.get(Object(value), symbol) === true
        : Function.prototype[Symbol.hasInstance].call(this, value);
    },
  });
}
