import { describe } from 'node:test';
// `run.ts` copies `web-application.mjs` into the application's folder.
import { testApplication } from './web-application.mjs';

for (const framework of ['express', 'fastify']) {
  describe(`NestJS on ${framework}`, () => {
    testApplication(process.execPath, [`dist/${framework}.js`], { PORT: '0' });
  });
}
