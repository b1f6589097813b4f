/**
 * `node:crypto`, or `undefined` where there is none. Loaded at run time, so that bundlers do not include it.
 */
export const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto');
