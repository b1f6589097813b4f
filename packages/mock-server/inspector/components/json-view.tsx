import { useState } from 'preact/hooks';
import { CopyButton } from './copy-button.tsx';
import { LongText } from './long-text.tsx';

interface JsonViewProps {
  readonly value: unknown;
  /** The name of the value, for the copy button. */
  readonly label: string;
}

/** A JSON value that can be unfolded, read and copied. */
export function JsonView({ value, label }: JsonViewProps) {
  return (
    <div class="json">
      <CopyButton label={`Copy ${label}`} text={() => JSON.stringify(value, null, 2)} />
      <JsonNode value={value} depth={0} />
    </div>
  );
}

interface JsonNodeProps {
  readonly name?: string;
  readonly value: unknown;
  readonly depth: number;
}

/** The number of entries of a list or an object that are shown at first. */
const ENTRIES = 100;

/** The depth to which a value is unfolded at first. */
const UNFOLDED = 3;

function JsonNode({ name, value, depth }: JsonNodeProps) {
  const [isOpen, setOpen] = useState(depth < UNFOLDED);
  const [isWhole, setWhole] = useState(false);
  const label = name !== undefined && <span class="json-name">{name}: </span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div>
        {label}
        <JsonLeaf value={value} />
      </div>
    );
  }
  const entries = Object.entries(value);
  const brackets = Array.isArray(value) ? '[]' : '{}';
  if (entries.length === 0) {
    return (
      <div>
        {label}
        {brackets}
      </div>
    );
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        {brackets[0]}
        {!isOpen && `… ${entries.length} ${brackets[1]}`}
      </summary>
      {isOpen && (
        <>
          <div class="json-entries">
            {entries.slice(0, isWhole ? undefined : ENTRIES).map(([key, entry]) => (
              <JsonNode
                key={key}
                name={Array.isArray(value) ? undefined : key}
                value={entry}
                depth={depth + 1}
              />
            ))}
            {!isWhole && entries.length > ENTRIES && (
              <button type="button" onClick={() => setWhole(true)}>
                Show all {entries.length}
              </button>
            )}
          </div>
          {brackets[1]}
        </>
      )}
    </details>
  );
}

function JsonLeaf({ value }: { readonly value: unknown }) {
  if (typeof value !== 'string') return <span class="json-literal">{String(value)}</span>;
  return (
    <span class="json-text">
      "<LongText text={value} />"
    </span>
  );
}
