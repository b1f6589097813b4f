import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { toHash } from '../state/route.ts';
import { useStore } from '../state/store-context.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { fitsFilter } from './fits-filter.ts';
import { type ListItem, VirtualList } from './virtual-list.tsx';

interface ListViewProps<Item> {
  readonly title: string;
  /** What an item is called, such as `Request`, for screen readers and headings. */
  readonly noun: string;
  readonly items: readonly Item[];
  /** Returns the texts that the filter searches. */
  readonly toTexts: (item: Item) => readonly unknown[];
  readonly toRow: (item: Item) => ComponentChildren;
  /** In pixels, the same for every row. */
  readonly rowHeight: number;
  /** The noun for the selected item, such as `Webhook`. @default noun */
  readonly detailNoun?: string | undefined;
  readonly selected: string | undefined;
  /** More elements beside the filter. */
  readonly tools: ComponentChildren;
  /** Shown if there are no items. */
  readonly empty: ComponentChildren;
  /** The details of the selected item, if there is one. */
  readonly children: ComponentChildren;
}

/** A list with a filter, beside the details of the selected item. A narrow screen shows only one of the two. */
export function ListView<Item extends ListItem>(props: ListViewProps<Item>) {
  const { title, noun, items, toTexts, toRow, rowHeight, selected, tools, empty, children } = props;
  const { detailNoun = noun } = props;
  const { view, id } = useStore().route.value;
  const [filter, setFilter] = useState('');
  const shown = useMemo(
    () => (filter === '' ? items : items.filter((item) => fitsFilter(filter, toTexts(item)))),
    [items, filter],
  );
  return (
    <div class={id === undefined ? 'split' : 'split chosen'}>
      <div class="list">
        <header class="toolbar">
          <h1>{title}</h1>
          <input
            type="search"
            aria-label={`Filter ${title.toLowerCase()}`}
            placeholder="Filter  /"
            onInput={({ currentTarget }) => setFilter(currentTarget.value)}
          />
          {tools}
        </header>
        {items.length === 0
          ? empty
          : shown.length === 0 && (
              <EmptyState title={`No ${noun.toLowerCase()} matches the filter`} />
            )}
        <VirtualList
          items={shown}
          rowHeight={rowHeight}
          selected={selected}
          label={`${noun}s`}
          toAddress={(item) => toHash(view, item.id)}
        >
          {toRow}
        </VirtualList>
      </div>
      <section class="detail" aria-label={detailNoun}>
        {id !== undefined && (
          <div class="back">
            <a href={toHash(view)}>← Back</a>
            <h1>{detailNoun}</h1>
          </div>
        )}
        <ErrorBoundary key={id}>
          {children || <p class="hint">Select an item from the list.</p>}
        </ErrorBoundary>
      </section>
    </div>
  );
}
