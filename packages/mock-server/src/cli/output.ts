import type { Writable } from 'node:stream';
import { reasonOf, toSentence } from '../errors/findings.ts';

/** Each function prints a line: `out` to stdout, `err` to stderr. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** If the stream fails, for example because a pipe's reader closed it, drops further lines instead of crashing. */
export function createLineWriter(stream: Writable): (line: string) => void {
  let lost = false;
  stream.on('error', () => {
    lost = true;
  });
  return (line) => {
    if (!lost) stream.write(`${line}\n`);
  };
}

/**
 * Matches what could garble a terminal or split a line: control characters, characters that change the direction of
 * text, and the line separators that JSON does not escape.
 */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Escapes what `CONTROLS` matches: ESC, for example, becomes `\u001b`. Escaped JSON is still valid JSON. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Prints an error on one line. */
export function printError(error: unknown, { err }: Output): void {
  err(escapeControls(`error: ${toSentence(reasonOf(error))}`));
}
