import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface VirtualListProps<Item> {
  readonly items: readonly Item[];
  /** The height of every row, in pixels. */
  readonly rowHeight: number;
  /** The id of the chosen item. */
  readonly selected: string | undefined;
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly toAddress: (item: Item) => string;
  readonly children: (item: Item) => ComponentChildren;
}

/** The rows beyond each edge that are rendered too, so that fast scrolling shows no gaps. */
const OVERSCAN = 6;

/** The number of rows by which a key moves the focus. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * A list of links that renders only the visible rows. Arrow keys move between them. When items are added
 * above, the visible rows stay in place.
 */
export function VirtualList<Item extends { readonly id: string }>(props: VirtualListProps<Item>) {
  const { items, rowHeight, selected, label, toAddress, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [{ top, height }, setSight] = useState({ top: 0, height: 0 });
  const [focused, setFocused] = useState<string>();
  const first = Math.max(0, Math.floor(top / rowHeight) - OVERSCAN);
  const last = Math.min(items.length, Math.ceil((top + height) / rowHeight) + OVERSCAN);
  const visible = items.slice(first, last);
  const inTabOrder = [focused, selected].find((id) => visible.some((item) => item.id === id));

  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const look = () => setSight({ top: current.scrollTop, height: current.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(current);
    look();
    return () => observer.disconnect();
  }, []);

  const anchor = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { current } = box;
    const index = Math.floor(top / rowHeight);
    const expected = anchor.current;
    if (current !== null && top > 0 && expected !== undefined && items[index]?.id !== expected) {
      const moved = items.findIndex(({ id }) => id === expected);
      if (moved >= 0) current.scrollTop += (moved - index) * rowHeight;
    }
  }, [items]);
  anchor.current = items[Math.floor(top / rowHeight)]?.id;

  function moveFocus(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || box.current === null) return;
    event.preventDefault();
    const from = items.findIndex(({ id }) => id === inTabOrder);
    const to = Math.max(0, Math.min(items.length - 1, from + step));
    const { scrollTop, clientHeight } = box.current;
    const above = to * rowHeight < scrollTop;
    const below = (to + 1) * rowHeight > scrollTop + clientHeight;
    if (above) box.current.scrollTop = to * rowHeight;
    if (below) box.current.scrollTop = (to + 1) * rowHeight - clientHeight;
    setSight({ top: box.current.scrollTop, height: clientHeight });
    setFocused(items[to]?.id);
  }

  const isInside = box.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (isInside)
      box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [focused]);

  return (
    <div
      class="virtual-list"
      ref={box}
      onScroll={({ currentTarget }) =>
        setSight({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
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
              tabIndex={item.id === (inTabOrder ?? visible[0]?.id) ? 0 : -1}
              onFocus={() => setFocused(item.id)}
            >
              {children(item)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
