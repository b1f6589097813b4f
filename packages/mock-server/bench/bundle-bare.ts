import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles the bare Hono server and its dependencies into one module, as the build does with the command line. */
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
