import type { ComponentChildren } from 'preact';
import { Toolbar } from './toolbar.tsx';

interface PanelProps {
  /** The heading of the view. */
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A view that is one column of sections. */
export function Panel({ title, children }: PanelProps) {
  return (
    <>
      <Toolbar title={title} />
      <div class="panel">
        <div class="column">{children}</div>
      </div>
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: 'text' | 'number';
  readonly placeholder?: string;
  /** Texts to choose from. Other texts can be entered too. */
  readonly suggestions?: readonly string[];
}

/** An input field below its label. */
export function Field({ label, suggestions, onInput, ...rest }: FieldProps) {
  const list = suggestions && `${label}-suggestions`;
  return (
    <label>
      {label}
      <input {...rest} list={list} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}

/** A choice between some texts, below its label. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </select>
    </label>
  );
}
