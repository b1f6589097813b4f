import assert from 'node:assert/strict';
import pc from 'picocolors';

/** Prints the steps of a story, and ends the story at the first check that fails. */
export interface Transcript {
  chapter(title: string): void;
  /** Prints a step: who does what. */
  say(who: string, what: string): void;
  /** Prints a fact that holds; throws if it does not. */
  check(fact: string, holds: boolean): void;
}

/** Creates a transcript that writes lines to `write` and counts its checks. */
export function createTranscript(write: (line: string) => void): Transcript & { checks(): number } {
  let checks = 0;
  return {
    chapter: (title) => write(`\n${pc.bold(title)}`),
    say: (who, what) => write(`  ${pc.cyan(who.padEnd(9))} ${what}`),
    check(fact, holds) {
      assert.ok(holds, `The story broke: not true that ${fact}`);
      checks++;
      write(`  ${pc.green('✓')} ${pc.dim(fact)}`);
    },
    checks: () => checks,
  };
}
