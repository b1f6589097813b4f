import { readdir, readFile, writeFile } from 'node:fs/promises';

/**
 * Publishes the declarations once instead of twice: in CommonJS form, which a declaration of an ES module
 * may export again, and indented with tabs.
 */
const dist = new URL('../dist/', import.meta.url);
for (const file of await readdir(dist)) {
  if (!file.endsWith('.d.cts')) continue;
  const text = await readFile(new URL(file, dist), 'utf8');
  const withTabs = text.replace(/^( {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4));
  await writeFile(new URL(file, dist), withTabs);
}
for (const entry of ['index', 'node', 'lambda', 'redis', 'postgres', 'explain']) {
  await writeFile(new URL(`${entry}.d.ts`, dist), `export * from './${entry}.cjs';\n`);
}
