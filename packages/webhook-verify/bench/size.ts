import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What users bundle, and the most it may weigh: bytes, minified and gzipped. Run it after a build. */
const budgets = [
  { what: 'the verifier', from: { index: ['createWebhookVerifier'] }, bytes: 2_950 },
  {
    what: 'a receiver with Redis on node:http',
    from: {
      index: ['createWebhookVerifier', 'createWebhookHandler'],
      redis: ['createRedisStore'],
      node: ['toNodeHandler'],
    },
    bytes: 5_650,
  },
  { what: 'the Redis store', from: { redis: ['createRedisStore'] }, bytes: 900 },
  { what: 'the PostgreSQL store', from: { postgres: ['createPostgresStore'] }, bytes: 1_100 },
  { what: 'nothing of it', from: { index: [] }, bytes: 40 },
];

for (const { what, from, bytes } of budgets) {
  const lines = Object.entries(from).map(
    ([entry, names]) => `export { ${names.join(', ')} } from './dist/${entry}.js';`,
  );
  if (Object.values(from).flat().length === 0) lines.push("import './dist/index.js';");
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: new URL('..', import.meta.url).pathname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  const weight = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
  const verdict = weight <= bytes ? 'ok' : 'TOO LARGE';
  process.stdout.write(`${what.padEnd(38)} ${weight} of ${bytes} bytes gzipped: ${verdict}\n`);
  if (weight > bytes) process.exitCode = 1;
}
