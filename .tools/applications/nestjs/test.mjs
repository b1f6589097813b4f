import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
// `run.ts` copies this file into the application.
import { requireReceiver, startApplication } from './web-application.mjs';

let nest;

before(async () => {
  nest = await startApplication(process.execPath, ['dist/main.js'], { PORT: '0' });
});

after(() => nest.stop());

it('responds with records of the platform', async () => {
  assert.deepEqual(await (await fetch(`${nest.address}/agents`)).json(), ['Ana']);
});

it('receives signed events, and no others', () => requireReceiver(nest));
