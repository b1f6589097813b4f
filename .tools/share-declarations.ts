#!/usr/bin/env node
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Run in a package after its build: publishes the declarations once instead of twice, in CommonJS form,
 * which the declaration of an ES module may export again; indented with tabs.
 */
const dist = resolve('dist');
for (const file of await readdir(dist)) {
  if (!file.endsWith('.d.cts')) continue;
  const path = resolve(dist, file);
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    text.replace(/^( {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4)),
  );
}
for (const file of await readdir(dist)) {
  if (!file.endsWith('.cjs')) continue;
  await writeFile(resolve(dist, file.replace(/cjs$/, 'd.ts')), `export * from './${file}';\n`);
}
