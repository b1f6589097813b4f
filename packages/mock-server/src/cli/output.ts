import type { Writable } from 'node:stream';

/**
 * Writes lines to a stream until it is lost, as a pipe is whose reader has gone. What comes later is
 * dropped: a mock that nobody listens to goes on serving.
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

/** Control characters, which a terminal could obey, and the line ends that JSON leaves as they are. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/** Writes control characters out as `\u001b`, in plain text as in JSON. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
