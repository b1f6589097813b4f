import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { isAllowed } from './release/supply-chain.ts';

/** Matches the folder of a package in `node_modules`, as pnpm and npm create it. */
const PACKAGE_DIRECTORY = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * Writes the licences of all bundled packages to a file, as these licences require. The build fails if a package has no
 * licence text, or if its licence is not allowed.
 */
export function bundledLicences(file: string): Plugin {
  return {
    name: 'bundled-licences',
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(async ({ metafile }) => {
        const inputs = Object.keys(metafile?.inputs ?? {});
        const directories = new Set(inputs.flatMap((path) => PACKAGE_DIRECTORY.exec(path) ?? []));
        const { absWorkingDir = '.' } = build.initialOptions;
        const notices = await Promise.all(
          [...directories].map((directory) => readNotice(join(absWorkingDir, directory))),
        );
        const unique = [...new Set(notices)].sort();
        await writeFile(resolve(file), `${unique.join(`\n${'-'.repeat(80)}\n\n`)}`);
      });
    },
  };
}

async function readNotice(directory: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  const { name, version, license } = manifest;
  if (!isAllowed(license))
    throw new Error(`${name} ${version} must not be bundled: its licence is ${license}.`);
  const file = (await readdir(directory)).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined)
    throw new Error(`${name} ${version} must not be bundled: it has no licence file.`);
  return `${name} ${version}\n\n${(await readFile(join(directory, file), 'utf8')).trim()}\n`;
}
