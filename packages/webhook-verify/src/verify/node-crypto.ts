/** `node:crypto` where it is; looked up at run time, so that no bundler sees it. */
export const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto');
