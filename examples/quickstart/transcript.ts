import assert from 'node:assert/strict';
import pc from 'picocolors';

/** Prints the steps of a story and checks its facts. */
export interface Transcript {
  /** Prints the title of a chapter. */
  chapter(title: string): void;
  /** Prints a step: who did what. */
  say(who: string, what: string): void;
  /** Prints a fact if it holds. Otherwise it throws, which ends the story. */
  check(fact: string, holds: boolean): void;
}

/** Creates a transcript that passes each line to `write` and counts its checks. */
export function createTranscript(write: (line: string) => void): Transcript & { checks(): number } {
  let checks = 0;
  return {
    chapter: (title) => write(`\n${pc.bold(title)}`),
    say: (who, what) => write(`  ${pc.cyan(who.padEnd(9))} ${what}`),
    check(fact, holds) {
      assert.ok(holds, `Check failed: ${fact}`);
      checks++;
      write(`  ${pc.green('✓')} ${pc.dim(fact)}`);
    },
    checks: () => checks,
  };
}
