import { toHash } from '../state/route.ts';
import { CopyButton } from './copy-button.tsx';

interface IdLinkProps {
  readonly id: string;
  /** The view that shows it; without one, it is no link. */
  readonly view?: string;
}

/** How much of an id tells it from others. */
const SHORT = 8;

/** An id, short, with the whole of it to copy. */
export function IdLink({ id, view }: IdLinkProps) {
  const short = id.length > SHORT * 2 ? `${id.slice(0, SHORT)}…` : id;
  return (
    <span class="id">
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
