import { CopyButton } from './copy-button.tsx';
import { shortenId } from './shorten.ts';

/** Shows a shortened id. Its tooltip shows the whole id, which can be copied. */
export function ShortId({ id }: { readonly id: string }) {
  return (
    <span class="cut">
      <code title={id}>{shortenId(id)}</code>
      <CopyButton label={`Copy ${id}`} text={() => id} />
    </span>
  );
}
