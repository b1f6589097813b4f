// `run.ts` copies this file into the application.
import { testApplication } from './web-application.mjs';

testApplication(process.execPath, ['dist/main.js'], { PORT: '0' });
