import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('the remote entry is small, and needs no other package', async () => {
  const { metafile } = await build({
    entryPoints: ['src/remote.ts'],
    absWorkingDir: join(import.meta.dirname, '..', '..'),
    bundle: true,
    format: 'esm',
    packages: 'external',
    outdir: 'unwritten',
    write: false,
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  expect(output?.imports).toEqual([]);
  expect(output?.bytes).toBeLessThan(50_000);
});
