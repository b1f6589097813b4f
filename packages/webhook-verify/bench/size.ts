import { readdir, stat } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url);

/** Typical bundles, each with a budget for its size in bytes, minified and gzipped. Run a build first. */
const budgets = [
  { what: 'the verifier', from: { index: ['createWebhookVerifier'] }, bytes: 5_250 },
  {
    what: 'a receiver with Redis on node:http',
    from: {
      index: ['createWebhookVerifier', 'createWebhookHandler'],
      redis: ['createRedisStore'],
      node: ['toNodeHandler'],
    },
    bytes: 12_000,
  },
  { what: 'the Redis store', from: { redis: ['createRedisStore'] }, bytes: 2_000 },
  { what: 'the PostgreSQL store', from: { postgres: ['createPostgresStore'] }, bytes: 2_200 },
  { what: 'nothing of it', from: { index: [] }, bytes: 40 },
];

for (const { what, from, bytes } of budgets) {
  const lines = Object.entries(from).map(
    ([entry, names]) => `export { ${names.join(', ')} } from './dist/${entry}.js';`,
  );
  if (Object.values(from).flat().length === 0) lines.push("import './dist/index.js';");
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: root.pathname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  report(what, gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length, bytes);
}

const built = (await readdir(new URL('dist', root))).map((name) => `dist/${name}`);
let installed = 0;
for (const file of ['LICENSE', 'README.md', 'SKILL.md', 'package.json', ...built]) {
  installed += (await stat(new URL(file, root))).size;
}
report('what is installed, without guides', installed, 280_000);

function report(what: string, weight: number, bytes: number): void {
  const verdict = weight <= bytes ? 'ok' : 'TOO LARGE';
  process.stdout.write(`${what.padEnd(38)} ${weight} of ${bytes} bytes: ${verdict}\n`);
  if (weight > bytes) process.exitCode = 1;
}
