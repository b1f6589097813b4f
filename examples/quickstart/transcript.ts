import assert from 'node:assert/strict';
import pc from 'picocolors';

/** Prints a story as it happens, and stops it at the first step that is not as told. */
export interface Transcript {
  chapter(title: string): void;
  /** Something the client did and what came back. */
  say(who: string, what: string): void;
  /** A fact the story relies on: prints it when it holds, throws when it does not. */
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
