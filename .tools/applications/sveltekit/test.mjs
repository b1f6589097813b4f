import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
// `run.ts` copies this file into the application.
import { requireReceiver, startApplication } from './web-application.mjs';

let kit;

before(async () => {
  const variables = { HOST: '127.0.0.1', PORT: '0' };
  kit = await startApplication(process.execPath, ['build/index.js'], variables);
});

after(() => kit.stop());

it('renders records that it loads on the server', async () => {
  const page = await (await fetch(kit.address)).text();
  assert.match(page.replaceAll(/<!--.*?-->/g, ''), /<li>Ana is active<\/li>/);
});

it('receives signed events, and no others', () => requireReceiver(kit));
