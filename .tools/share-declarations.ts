#!/usr/bin/env node
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Adds declarations for ES modules (`x.d.ts`) to those for CommonJS that a build has written (`x.d.cts`), and indents
 * all of them with tabs.
 *
 * A declaration for ES modules re-exports the other one, so that each class has only one declaration. If it imports a
 * peer dependency, it is a copy, because the types of the peer may differ between the two formats.
 */
const dist = resolve('dist');
const { peerDependencies = {} } = JSON.parse(await readFile('package.json', 'utf8'));
const peers = Object.keys(peerDependencies);

const files = await readdir(dist);
for (const file of files) {
  if (!file.endsWith('.d.cts')) continue;
  const text = indentWithTabs(await readFile(resolve(dist, file), 'utf8'));
  await writeFile(resolve(dist, file), text);
  const entry = file.replace('.d.cts', '');
  // Declarations that several entries share have no code.
  if (!files.includes(`${entry}.cjs`)) continue;
  const importsPeer = peers.some((peer) => text.includes(`from '${peer}'`));
  const shared = `export * from './${entry}.cjs';\n`;
  await writeFile(resolve(dist, `${entry}.d.ts`), importsPeer ? text : shared);
}

function indentWithTabs(text: string): string {
  return text.replace(/^( {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4));
}
