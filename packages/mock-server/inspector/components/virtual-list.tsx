import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ErrorBoundary } from './error-boundary.tsx';

export interface ListItem {
  readonly id: string;
}

interface VirtualListProps<Item> {
  readonly items: readonly Item[];
  /** In pixels, the same for every row. */
  readonly rowHeight: number;
  readonly selected: string | undefined;
  /** The list's name for screen readers. */
  readonly label: string;
  readonly toAddress: (item: Item) => string;
  readonly children: (item: Item) => ComponentChildren;
}

/** How many rows are rendered beyond each edge, so that fast scrolling shows no gaps. */
const OVERSCAN = 6;

/** How many rows each key moves the focus by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * A list of links that renders only the visible rows. Arrow keys move the focus. The rows stay in place when items are
 * added above them.
 */
export function VirtualList<Item extends ListItem>(props: VirtualListProps<Item>) {
  const { items, rowHeight, selected, label, toAddress, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [{ top, height }, setSight] = useState({ top: 0, height: 0 });
  const [focused, setFocused] = useState<string>();
  const atTop = Math.floor(top / rowHeight);
  const first = Math.max(0, atTop - OVERSCAN);
  const visible = items.slice(first, Math.ceil((top + height) / rowHeight) + OVERSCAN);
  const isVisible = (id: string | undefined) => visible.some((item) => item.id === id);
  const inTabOrder = [focused, selected].find(isVisible) ?? visible[0]?.id;

  function look(): void {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    setSight({ top: scrollTop, height: clientHeight });
  }

  useLayoutEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    look();
    return () => observer.disconnect();
  }, []);

  const anchor = useRef<string>(undefined);
  useLayoutEffect(() => {
    const moved = items.findIndex(({ id }) => id === anchor.current);
    if (box.current && top > 0 && moved >= 0) box.current.scrollTop += (moved - atTop) * rowHeight;
  }, [items]);
  anchor.current = items[atTop]?.id;

  function moveFocus(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || box.current === null) return;
    event.preventDefault();
    const from = items.findIndex(({ id }) => id === inTabOrder);
    const to = Math.max(0, Math.min(items.length - 1, from + step));
    const { scrollTop, clientHeight } = box.current;
    const lowest = to * rowHeight;
    const highest = lowest + rowHeight - clientHeight;
    box.current.scrollTop = Math.max(highest, Math.min(lowest, scrollTop));
    look();
    setFocused(items[to]?.id);
  }

  const isInside = box.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (isInside)
      box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [focused]);

  return (
    <div class="virtual-list" ref={box} onScroll={look}>
      <ul
        aria-label={label}
        style={{ height: `${items.length * rowHeight}px` }}
        onKeyDown={moveFocus}
      >
        {visible.map((item, index) => (
          <li
            key={item.id}
            aria-setsize={items.length}
            aria-posinset={first + index + 1}
            style={{ height: `${rowHeight}px`, top: `${(first + index) * rowHeight}px` }}
          >
            <a
              class="row"
              href={toAddress(item)}
              aria-current={item.id === selected ? 'true' : undefined}
              tabIndex={item.id === inTabOrder ? 0 : -1}
              onFocus={() => setFocused(item.id)}
            >
              <ErrorBoundary>{children(item)}</ErrorBoundary>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
