#!/usr/bin/env node
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '../pack.ts';
import { requireRepository } from './addresses.ts';
import { checkSupplyChain } from './supply-chain.ts';
import { readManifest, writeAddresses } from './write-addresses.ts';

/**
 * Prepares a release in a clone of the last commit: versions and changelogs from the changesets, and tarballs that are
 * checked and installed in new projects. The tarballs and the bill of materials are copied to `release/`, and the
 * versions and changelogs to the working tree, where they must be committed. With `--rehearse`, the working tree stays
 * as it is, the repository needs no address, and parts of documents that are only true until the first release cause a
 * warning instead of an error.
 */
const root = join(import.meta.dirname, '..', '..');
const rehearse = process.argv.includes('--rehearse');

function run(cwd: string, command: string, ...args: string[]): void {
  process.stdout.write(`\n== ${[command, ...args].join(' ')}\n`);
  execFileSync(command, args, { cwd, stdio: 'inherit' });
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8' });

/** Lists the marks that begin parts of documents that are only true until the first release. */
function listTemporaryParts(): string {
  const mark = '^<!-- until-release -->$';
  const { stdout } = spawnSync('git', ['grep', '--line-number', mark, '--', '*.md'], { cwd: root });
  return stdout.toString();
}

const temporary = listTemporaryParts();
if (temporary !== '') {
  const message = `These parts are only true until the first release. Remove them:\n${temporary}`;
  if (!rehearse) throw new Error(message);
  process.stderr.write(message);
}
const placeholder = { repository: 'https://git.example.com/owner/agent-platform-kit' };
const manifest = await readManifest(root);
const repository = requireRepository(rehearse ? { ...placeholder, ...manifest } : manifest);
if (!rehearse && git(root, 'status', '--porcelain') !== '') {
  throw new Error(
    'There are uncommitted changes. Commit them first, and then run this command again.',
  );
}
const directory = await mkdtemp(join(tmpdir(), 'release-'));
try {
  const clone = join(directory, 'clone');
  git(root, 'clone', '--quiet', root, clone);
  run(clone, 'npm', 'run', '--silent', 'setup');
  run(clone, 'pnpm', 'changeset', 'version');
  run(clone, 'pnpm', 'install', '--lockfile-only', '--loglevel=error');
  git(clone, 'add', '--all');
  run(clone, 'git', '--no-pager', 'diff', '--cached', '--', '*CHANGELOG.md');
  const versions = git(clone, 'diff', '--cached', '--binary');

  await writeAddresses(clone, repository);
  run(clone, 'pnpm', 'build');
  run(clone, 'pnpm', '-r', 'check:package');
  run(clone, 'pnpm', 'check:consumers');

  const release = join(directory, 'release');
  await mkdir(release);
  const tarballs = Object.values(await packPackages(release, clone));
  const stranger = join(directory, 'stranger');
  await mkdir(stranger);
  const lines = await checkSupplyChain(stranger, tarballs, join(release, 'sbom.cdx.json'));
  process.stdout.write(`\n${lines.join('\n')}\n`);

  await rm(join(root, 'release'), { recursive: true, force: true });
  await cp(release, join(root, 'release'), { recursive: true });
  if (!rehearse) execFileSync('git', ['apply', '--index'], { cwd: root, input: versions });
  const next = rehearse
    ? 'The working tree was not changed.'
    : 'Commit the versions and changelogs, and merge them.';
  process.stdout.write(`\n\`release/\` contains the tarballs and the bill of materials. ${next}\n`);
} finally {
  await rm(directory, { recursive: true, force: true, maxRetries: 10 });
}
