import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What a whole client may weigh, bundled and minified, in bytes of gzip. */
const BUDGET = 11_850;

const program = `
import { AgentPlatform } from './dist/index.js';
const client = new AgentPlatform();
for await (const agent of client.agents.list()) console.log(agent);
`;

const { outputFiles } = await build({
  stdin: { contents: program, resolveDir: new URL('..', import.meta.url).pathname },
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'es2022',
  write: false,
});
const [bundle] = outputFiles;
const bytes = gzipSync(bundle?.contents ?? '', { level: 9 }).length;
const verdict = `whole client: ${bytes} bytes min+gz, budget ${BUDGET}`;
process.stdout.write(`${verdict}\n`);
if (bytes > BUDGET) {
  process.stderr.write(
    'The client outgrew its budget: make it smaller, or argue for a larger one\n',
  );
  process.exitCode = 1;
}
