// `run.ts` copies `web-application.mjs` into the application's folder.
import { testApplication } from './web-application.mjs';

const variables = { HOST: '127.0.0.1', PORT: '0' };
testApplication(process.execPath, ['dist/server/entry.mjs'], variables);
