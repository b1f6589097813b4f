import { CopyButton } from './copy-button.tsx';
import { shortenId } from './shorten.ts';

/** Shows a shortened id, with the whole id in a tooltip and to copy. */
export function ShortId({ id }: { readonly id: string }) {
  return (
    <span class="cut">
      <code title={id}>{shortenId(id)}</code>
      <CopyButton label={`Copy ${id}`} text={() => id} />
    </span>
  );
}
