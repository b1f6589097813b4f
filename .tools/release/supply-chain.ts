import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The allowed licences. They permit everything that users of an MIT package expect. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
]);

interface Installed {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
}

/**
 * Installs the tarballs in an empty project, checks the licences of all installed packages, and writes a software bill
 * of materials. Returns one line for each check.
 */
export async function checkSupplyChain(
  directory: string,
  tarballs: readonly string[],
  billOfMaterials: string,
): Promise<string[]> {
  const options = { cwd: directory, maxBuffer: 64 * 1024 * 1024 };
  const project = { name: 'stranger', version: '1.0.0', private: true };
  await writeFile(join(directory, 'package.json'), JSON.stringify(project));
  const quiet = ['--omit=peer', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...quiet, ...tarballs], options);

  const { stdout } = await run('npm', ['query', ':root *'], options);
  const installed: Installed[] = JSON.parse(stdout);
  const refused = installed.filter(({ license }) => !isAllowed(license));
  if (refused.length > 0) {
    const names = refused.map(({ name, version, license }) => `${name} ${version} (${license})`);
    throw new Error(`These licences are not allowed: ${names.join(', ')}.`);
  }
  const { stdout: bill } = await run('npm', ['sbom', '--sbom-format', 'cyclonedx'], options);
  await writeFile(billOfMaterials, bill);
  const names = installed.map(({ name }) => name).join(', ');
  return [
    `${installed.length} packages installed, all with an allowed licence: ${names}`,
    `${basename(billOfMaterials)} lists them`,
  ];
}

/** Whether a licence expression permits use under an allowed licence. */
export function isAllowed(license: unknown): boolean {
  if (typeof license !== 'string') return false;
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part)));
}
