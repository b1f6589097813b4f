import { writeFile } from 'node:fs/promises';
import { bundledLicences } from '@agent-platform/tools/bundled-licences';
import { buildPage } from './build.ts';

/**
 * Writes the page as the modules that the published package imports as `#inspector`. The build runs this in the
 * package's folder.
 */
const page = await buildPage([bundledLicences('dist/inspector-licences.txt')]);
const text = JSON.stringify(page);
await writeFile('dist/inspector.js', `export const page = ${text};\n`);
await writeFile('dist/inspector.cjs', `exports.page = ${text};\n`);
