// `run.ts` copies `web-application.mjs` into the application's folder.
import { testApplication } from './web-application.mjs';

testApplication(process.execPath, ['dist/main.js'], { PORT: '0' });
