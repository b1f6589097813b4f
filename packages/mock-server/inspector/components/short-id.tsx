import { CopyButton } from './copy-button.tsx';

/** The number of characters that distinguish an id. */
const SHORT = 8;

/** A shortened id. The whole id can be copied. */
export function ShortId({ id }: { readonly id: string }) {
  return (
    <span class="cut">
      <code title={id}>{id.length > SHORT * 2 ? `${id.slice(0, SHORT)}…` : id}</code>
      <CopyButton label={`Copy ${id}`} text={() => id} />
    </span>
  );
}
