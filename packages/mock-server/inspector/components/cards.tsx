import type { ComponentChildren } from 'preact';
import { ErrorBoundary } from './error-boundary.tsx';

interface CardsProps<Item> {
  readonly items: readonly Item[];
  readonly toId: (item: Item) => string;
  /** Returns the content of an item's card: a component, whose errors stay in its card. */
  readonly children: (item: Item) => ComponentChildren;
}

/** A card for each item. If one fails, its error takes its place. */
export function Cards<Item>({ items, toId, children }: CardsProps<Item>) {
  return (
    <ul class="cards">
      {items.map((item) => (
        <li key={toId(item)}>
          <ErrorBoundary>{children(item)}</ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}
