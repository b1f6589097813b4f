import type { ComponentChildren } from 'preact';
import { ErrorBoundary } from './error-boundary.tsx';

interface CardsProps<Item> {
  readonly items: readonly Item[];
  readonly toId: (item: Item) => string;
  /** Renders a card's content. If this fails, the other cards are still shown. */
  readonly children: (item: Item) => ComponentChildren;
}

/** Shows a card for each item. If one fails to render, it shows the error instead. */
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
