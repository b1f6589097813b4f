import { useState } from 'preact/hooks';

/** The longest text that is shown in full: a browser takes seconds to break a line of a megabyte. */
const MAX_LENGTH = 20_000;

/** A text from outside. It cannot change the direction of the text around it. */
export function LongText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isCut = text.length > MAX_LENGTH && !isWhole;
  return (
    <>
      <bdi>{isCut ? `${text.slice(0, MAX_LENGTH)}…` : text}</bdi>
      {isCut && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {text.length} characters
        </button>
      )}
    </>
  );
}
