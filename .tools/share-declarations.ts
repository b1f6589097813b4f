#!/usr/bin/env node
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Adds declarations for ES modules (`x.d.ts`) to those for CommonJS that a build has written (`x.d.cts`).
 *
 * A declaration for ES modules re-exports the one for CommonJS, so that each class has only one declaration. But a
 * declaration that imports another package is copied, because that package may declare its types once for each format.
 * openapi-fetch does so, and its functions can infer the paths of `client.raw` only from their own format's type.
 */
const dist = resolve('dist');

const files = await readdir(dist);
for (const file of files) {
  if (!file.endsWith('.d.cts')) continue;
  const entry = file.replace('.d.cts', '');
  // A declaration file without a matching `.cjs` is shared by several entries, and is not an entry itself.
  if (!files.includes(`${entry}.cjs`)) continue;
  const text = await readFile(resolve(dist, file), 'utf8');
  const importsPackage = / from '(?!\.|node:)/.test(text);
  const shared = `export * from './${entry}.cjs';\n`;
  await writeFile(resolve(dist, `${entry}.d.ts`), importsPackage ? text : shared);
}
