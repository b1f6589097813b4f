import assert from 'node:assert/strict';
import pc from 'picocolors';

/** Prints the steps of a story, and ends it at the first check that fails. */
export interface Transcript {
  chapter(title: string): void;
  /** Prints what one side of the story says or does. */
  say(who: string, what: string): void;
  /** Prints a fact that holds; throws for one that does not. */
  check(fact: string, holds: boolean): void;
}

/** Creates a transcript that writes lines to `write` and counts what it checked. */
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
