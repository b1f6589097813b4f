import type { Reporter, TestModule } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { findPostgres, isInstalled } from './installed.ts';

/** Says at the end of a run which programs are missing, if tests were skipped, and how to install them. */
export default class MissingPrograms implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const skipped = files.some((file) => !file.children.allTests('skipped').next().done);
    const missing = skipped ? findMissing() : [];
    if (missing.length === 0) return;
    process.stdout.write(
      `Tests were skipped, because this machine has no ${missing.join(', ')}. \`.ci/run tests\` installs what is missing and runs all tests.\n`,
    );
  }
}

function findMissing(): string[] {
  const programs = ['redis-server', 'python3', 'openssl'].filter((name) => !isInstalled(name));
  if (findPostgres() === undefined) programs.push('PostgreSQL');
  if (findChromium() === undefined) programs.push('Chromium');
  return programs;
}
