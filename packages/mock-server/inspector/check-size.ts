import { gzipSync } from 'node:zlib';
import { buildPage } from './build.ts';

/** How large the gzipped page may be. Preact and its signals take 9 kB of this, and the styles 3 kB. */
const BUDGET_KB = 40;

const { html } = await buildPage();
const kilobytes = gzipSync(html, { level: 9 }).length / 1000;
process.stdout.write(`inspector: ${kilobytes.toFixed(1)} kB gzipped of ${BUDGET_KB} kB\n`);
if (kilobytes > BUDGET_KB) process.exitCode = 1;
