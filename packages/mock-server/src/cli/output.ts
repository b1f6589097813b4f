import type { Writable } from 'node:stream';

/** Prints lines to stdout and stderr. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/**
 * Creates a function that writes lines to a stream. After a stream error, for example when a pipe's reader has
 * closed it, lines are dropped and the mock keeps serving.
 */
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
 * Matches control characters, which a terminal may interpret, characters that change the direction of text, and
 * the line separators that JSON does not escape.
 */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Escapes control characters, as in `\u001b`, in plain text and in JSON. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
