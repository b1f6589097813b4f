import { toHash } from '../state/route.ts';
import { CopyButton } from './copy-button.tsx';

interface IdLinkProps {
  readonly id: string;
  /** The view that shows the item; without it, the id is not a link. */
  readonly view?: string;
}

/** The number of characters that distinguish an id. */
const SHORT = 8;

/** A shortened id. The whole id can be copied. */
export function IdLink({ id, view }: IdLinkProps) {
  const short = id.length > SHORT * 2 ? `${id.slice(0, SHORT)}…` : id;
  return (
    <span class="cut">
      {view === undefined ? (
        <code title={id}>{short}</code>
      ) : (
        <a href={toHash(view, id)} title={id}>
          <code>{short}</code>
        </a>
      )}
      <CopyButton label={`Copy ${id}`} text={() => id} />
    </span>
  );
}
