import type { ComponentChildren } from 'preact';
import { ErrorBoundary } from './error-boundary.tsx';

interface CardsProps<Item> {
  readonly items: readonly Item[];
  readonly toId: (item: Item) => string;
  /** Returns the content of an item's card. It must be a component, so that its errors stay within the card. */
  readonly children: (item: Item) => ComponentChildren;
}

/** Shows a card for each item. If a card fails to render, its error is shown instead. */
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
