import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface ToolbarProps {
  /** The heading of the view. */
  readonly title: string;
  /** The text by which items are filtered. */
  readonly filter?: Signal<string>;
  /** Further controls. */
  readonly children?: ComponentChildren;
}

/** The head of a list: its heading, its filter and further controls. */
export function Toolbar({ title, filter, children }: ToolbarProps) {
  return (
    <header class="toolbar">
      <h1>{title}</h1>
      {filter && (
        <input
          type="search"
          data-filter
          aria-label={`Filter ${title.toLowerCase()}`}
          placeholder="Filter  /"
          value={filter.value}
          onInput={({ currentTarget }) => (filter.value = currentTarget.value)}
        />
      )}
      {children}
    </header>
  );
}

/** Whether an item matches a filter: its texts contain every word, in any letter case. */
export function fitsFilter(filter: string, ...texts: readonly unknown[]): boolean {
  const words = filter.toLowerCase().split(/\s+/);
  const text = texts.join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
