import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * The budget for a whole client, bundled and minified, in bytes of gzip. It is generous, because readable code
 * comes first. It only detects accidental growth.
 */
const BUDGET = 24_500;

const root = new URL('..', import.meta.url).pathname;

/** Bundles a program that imports this entry, creates a client and lists records. */
const bundle = (entry: string) =>
  build({
    stdin: {
      contents: `
        import { AgentPlatform } from '${entry}';
        const client = new AgentPlatform();
        for await (const agent of client.agents.list()) console.log(agent);
      `,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    write: false,
    metafile: true,
  });

/** The parts of the client. A file belongs to the first part that matches it. */
const parts: readonly (readonly [part: string, files: RegExp])[] = [
  ['openapi-fetch', /openapi-fetch/],
  ['resources and the table of operations', /generated|resources/],
  ['checks of options', /options/],
  ['errors', /errors/],
  ['pacing', /rate-limit|pacing/],
  ['calls, pages and responses', /calls|pagination|client/],
  ['retries, deadlines, hooks, the rest', /./],
];

const { metafile } = await bundle('./src/index.ts');
const minified: Record<string, number> = {};
for (const { inputs } of Object.values(metafile.outputs)) {
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
    const path = relative(root, `${process.cwd()}/${file}`);
    const [part = ''] = parts.find(([, files]) => files.test(path)) ?? [];
    minified[part] = (minified[part] ?? 0) + bytesInOutput;
  }
}
for (const [part] of parts) {
  process.stdout.write(`${part.padEnd(36)} ${String(minified[part]).padStart(6)} bytes minified\n`);
}

const { outputFiles } = await bundle('./dist/index.js');
const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
process.stdout.write(`whole client: ${bytes} bytes min+gz, budget ${BUDGET}\n`);
if (bytes > BUDGET) {
  process.stderr.write(
    'The client outgrew its budget: make it smaller, or argue for a larger one\n',
  );
  process.exitCode = 1;
}
