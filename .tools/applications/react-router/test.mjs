// `run.ts` copies `web-application.mjs` into the application's folder.
import { testApplication } from './web-application.mjs';

const args = ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'];
testApplication(process.execPath, args, { HOST: '127.0.0.1', NODE_ENV: 'production' });
