/** `node:crypto`, or undefined where there is none. Looked up at run time, so that bundlers do not include it. */
export const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto');
