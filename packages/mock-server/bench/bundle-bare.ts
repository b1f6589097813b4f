import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Builds the bare Hono server into one module with all that it needs, as the command line is built. */
export async function bundleBare(): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  const file = join(folder, 'bare.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'serve-bare.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  return { file, remove: () => rm(folder, { recursive: true }) };
}
