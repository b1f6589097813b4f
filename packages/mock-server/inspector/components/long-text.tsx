import { useFirst } from './use-first.tsx';

/** The longest text that is shown in full: a browser takes seconds to break a line of a megabyte. */
const MAX_LENGTH = 20_000;

/** A text from outside. It cannot change the direction of the text around it. */
export function LongText({ text }: { readonly text: string }) {
  const [first, more] = useFirst(text, MAX_LENGTH, 'characters');
  return (
    <>
      <bdi>{first}</bdi>
      {more && '…'}
      {more}
    </>
  );
}
