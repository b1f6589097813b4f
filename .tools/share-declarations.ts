#!/usr/bin/env node
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Completes the declarations of a package after its build. The build writes the declarations for CommonJS (`x.d.cts`).
 * This program adds the declarations for ES modules (`x.d.ts`) and indents all declarations with tabs.
 *
 * A declaration for ES modules re-exports the declaration for CommonJS, so that the package is small and each class has
 * only one declaration. If a declaration imports a peer dependency, it is copied instead, because the types of the peer
 * may differ between the two formats.
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
