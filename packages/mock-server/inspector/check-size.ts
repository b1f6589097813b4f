import { gzipSync } from 'node:zlib';
import { buildPage } from './build.ts';

/** The maximum size of the gzipped page, in kB. Preact and its signals account for 9 kB, and the styles for 3 kB. */
const BUDGET_KB = 40;

const { html } = await buildPage();
const kilobytes = gzipSync(html, { level: 9 }).length / 1000;
process.stdout.write(`inspector: ${kilobytes.toFixed(1)} kB gzipped of ${BUDGET_KB} kB\n`);
if (kilobytes > BUDGET_KB) process.exitCode = 1;
