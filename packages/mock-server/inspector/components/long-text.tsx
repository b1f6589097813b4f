import { useFirst } from './use-first.tsx';

/** How many characters are shown at first. Browsers take seconds to wrap a line of one megabyte. */
const MAX_LENGTH = 20_000;

/** Shows text of any length, in any script. Right-to-left text does not affect its surroundings. */
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
