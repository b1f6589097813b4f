import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const COUNT = 10;

/** Prints the slowest test files, with the time that each took in its worker. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const slowest = files
      .map((file) => ({ path: relative('', file.moduleId), seconds: secondsOf(file) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, COUNT);
    process.stdout.write(`\n== Seconds of the ${slowest.length} slowest test files\n`);
    for (const { path, seconds } of slowest) {
      process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${path}\n`);
    }
  }
}

function secondsOf(file: TestModule): number {
  const { collectDuration, setupDuration, duration } = file.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
