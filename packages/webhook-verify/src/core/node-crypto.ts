/**
 * Loads one of Node's modules when it is first needed, so that bundlers do not include it and importing this package
 * runs nothing. Returns `undefined` if a sandbox forbids this: in Next's edge runtime, every function of `process`
 * throws.
 */
function loadOnce<Module>(load: () => Module | undefined): () => Module | undefined {
  let loaded: { module: Module | undefined } | undefined;
  return () => {
    loaded ??= { module: undefinedIfForbidden(load) };
    return loaded.module;
  };
}

function undefinedIfForbidden<Module>(load: () => Module | undefined): Module | undefined {
  try {
    return load();
  } catch {
    return undefined;
  }
}

/** Returns the `node:crypto` module, or `undefined` if the runtime does not have it. */
export const getNodeCrypto = loadOnce(() => globalThis.process?.getBuiltinModule?.('node:crypto'));

/** Returns Node's `Buffer`, or `undefined` if the runtime does not have it. */
export const getNodeBuffer = loadOnce(
  () => globalThis.process?.getBuiltinModule?.('node:buffer')?.Buffer,
);
