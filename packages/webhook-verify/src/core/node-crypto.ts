/**
 * The `node:crypto` module and Node's `Buffer`, or `undefined` if the runtime does not have them. They are loaded at
 * run time, so that bundlers do not include them.
 */
export const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto');
export const nodeBuffer = globalThis.process?.getBuiltinModule?.('node:buffer')?.Buffer;
