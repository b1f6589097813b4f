import { useFirst } from './use-first.tsx';

/** Longer text is cut off at first, because a browser takes seconds to wrap a one-megabyte line. */
const MAX_LENGTH = 20_000;

/** Text from outside. It cannot change the direction of the text around it. */
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
