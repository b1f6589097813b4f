import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
// `run.ts` copies this file into the application.
import { requireReceiver, startApplication } from './web-application.mjs';

let application;

before(async () => {
  const server = 'node_modules/@react-router/serve/bin.cjs';
  const variables = { HOST: '127.0.0.1', NODE_ENV: 'production' };
  application = await startApplication(
    process.execPath,
    [server, 'build/server/index.js'],
    variables,
  );
});

after(() => application.stop());

it('renders records that it loads on the server', async () => {
  const page = await (await fetch(application.address)).text();
  assert.match(page, /<li>Ana is active<\/li>/);
});

it('receives signed events, and no others', () => requireReceiver(application));
