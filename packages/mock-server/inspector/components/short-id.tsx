import { CopyButton } from './copy-button.tsx';
import { shortenId } from './shorten.ts';

/** Shows a shortened id. The whole id is in the tooltip, and can be copied. */
export function ShortId({ id }: { readonly id: string }) {
  return (
    <span class="cut">
      <code title={id}>{shortenId(id)}</code>
      <CopyButton label={`Copy ${id}`} text={() => id} />
    </span>
  );
}
