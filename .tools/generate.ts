/** The command `pnpm generate` runs every generator. With `--check`, it only lists the files that are stale. */
const GENERATORS = [
  '../spec/generate/index.ts',
  './documents/write-control-types.ts',
  './documents/write-control-reference.ts',
  './documents/write-tool-table.ts',
  '../.docs/pictures/write-pictures.ts',
];

// Each one reads what those before it have written.
for (const generator of GENERATORS) await import(generator);
