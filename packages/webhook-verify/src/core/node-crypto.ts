/**
 * The `node:crypto` module and Node's `Buffer`, if the runtime has them. They are loaded at run time, so that bundlers
 * do not include them.
 */
export const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto');
export const nodeBuffer = globalThis.process?.getBuiltinModule?.('node:buffer')?.Buffer;
