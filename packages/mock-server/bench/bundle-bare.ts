import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The bare Hono server, built as the command line is: one minified module behind a compile cache. */
export async function bundleBare(): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  await build({
    entryPoints: [join(import.meta.dirname, 'serve-bare.ts')],
    outfile: join(folder, 'bare.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
  });
  const file = join(folder, 'start.mjs');
  await writeFile(
    file,
    "import module from 'node:module';\nmodule.enableCompileCache?.();\nprocess.on('SIGTERM', () => process.exit());\nawait import('./bare.mjs');\n",
  );
  return { file, remove: () => rm(folder, { recursive: true }) };
}
