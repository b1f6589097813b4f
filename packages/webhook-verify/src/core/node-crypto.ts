/**
 * The modules `node:crypto` and `Buffer`, or `undefined` if the runtime has none. They are loaded at run time, so
 * that bundlers do not include them.
 */
export const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto');
export const nodeBuffer = globalThis.process?.getBuiltinModule?.('node:buffer')?.Buffer;
