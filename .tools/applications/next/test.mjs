import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
// `run.ts` copies `web-application.mjs` into the application's folder.
import { testApplication } from './web-application.mjs';

const start = 'next build && exec next start --hostname 127.0.0.1 --port 0';
testApplication('sh', ['-c', start]);

const { version } = JSON.parse(await readFile('node_modules/next/package.json', 'utf8'));
const isNext14 = version.startsWith('14.');

describe('next build', () => {
  const mock = createMockServer({ clock: 'system' });
  let server;
  before(async () => {
    server = await listen(mock);
  });
  after(() => server.close());

  function build(folder, variables) {
    const platform = { AGENT_PLATFORM_BASE_URL: server.url, AGENT_PLATFORM_API_KEY: mock.apiKey };
    const env = { ...process.env, ...platform, ...variables };
    return promisify(execFile)('next', ['build', folder], { env });
  }

  it('does not export a page whose client stores nothing, and shows the error of Next', async () => {
    const failed = build('exported', { CACHE: 'default' }).catch((error) => error);
    const { stdout, stderr } = await failed;
    if (!isNext14) assert.match(stdout + stderr, /"error"` couldn't be rendered statically/);
    assert.doesNotMatch(stdout + stderr, /ConnectionError/);
    await assert.rejects(readFile('exported/out/index.html'), { code: 'ENOENT' });
    assert.deepEqual(mock.requests.list(), []);
  });

  it('exports a page whose client leaves it to Next what to store', async () => {
    await build('exported');
    assert.match(await readFile('exported/out/index.html', 'utf8'), /<p>Ana/);
  });

  it('renders all but the dynamic part of a page with `cacheComponents`', {
    skip: isNext14,
  }, async () => {
    await build('cached');
    const page = await readFile('cached/.next/server/app/index.html', 'utf8');
    const parts = page.replaceAll(/<!--.*?-->/g, '').match(/<p>.*?<\/p>/g);
    assert.deepEqual(parts, ['<p>cached: Ana</p>', '<p>stored: Ana</p>', '<p>loading</p>']);
  });
});
