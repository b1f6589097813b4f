import { useState } from 'preact/hooks';
import { CopyButton } from './copy-button.tsx';
import { LongText } from './long-text.tsx';
import { toJson } from './to-json.ts';
import { useFirst } from './use-first.tsx';

interface JsonViewProps {
  readonly value: unknown;
  /** The value's name, for the copy button. */
  readonly label: string;
}

/** Shows a JSON value that the user can expand, collapse and copy. */
export function JsonView({ value, label }: JsonViewProps) {
  return (
    <div class="json">
      <CopyButton label={`Copy ${label}`} text={() => toJson(value, 2)} />
      <JsonNode value={value} depth={0} />
    </div>
  );
}

interface JsonNodeProps<Value = unknown> {
  readonly name?: string | undefined;
  readonly value: Value;
  readonly depth: number;
}

/** How many entries of an array or object are shown at first. */
const ENTRIES = 100;

/** How many levels are unfolded at first. */
const UNFOLDED = 3;

function JsonNode({ name, value, depth }: JsonNodeProps) {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return <JsonBranch name={name} value={value} depth={depth} />;
  return (
    <div>
      <JsonName name={name} />
      {typeof value === 'string' ? (
        <span class="json-text">
          "<LongText text={value} />"
        </span>
      ) : (
        <span class="json-literal">{JSON.stringify(value)}</span>
      )}
    </div>
  );
}

/** An array or object that is not empty. */
function JsonBranch({ name, value, depth }: JsonNodeProps<object>) {
  const [isOpen, setOpen] = useState(depth < UNFOLDED);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const [first, more] = useFirst(entries, ENTRIES, 'entries');
  const [start, end] = isList ? '[]' : '{}';
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <JsonName name={name} />
        {start}
        {!isOpen && `… ${entries.length} ${end}`}
      </summary>
      {isOpen && (
        <>
          <div class="json-entries">
            {first.map(([key, entry]) => (
              <JsonNode key={key} name={isList ? undefined : key} value={entry} depth={depth + 1} />
            ))}
            {more}
          </div>
          {end}
        </>
      )}
    </details>
  );
}

function JsonName({ name }: { readonly name: string | undefined }) {
  return name === undefined ? null : <span class="json-name">{name}: </span>;
}
