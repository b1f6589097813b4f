import type { ComponentChildren } from 'preact';
import { toHash } from '../state/route.ts';
import { useStore } from '../state/store-context.ts';

interface SplitPaneProps {
  readonly list: ComponentChildren;
  /** The name of the details, for screen readers and as their heading on a narrow screen. */
  readonly label: string;
  /** The details of the chosen item; `undefined` when none is chosen. */
  readonly children: ComponentChildren;
}

/** A list beside the details of its chosen item. On a narrow screen they are two screens. */
export function SplitPane({ list, label, children }: SplitPaneProps) {
  const { view, id } = useStore().route.value;
  return (
    <div class={id === undefined ? 'split' : 'split chosen'}>
      <div class="list">{list}</div>
      <section class="detail" aria-label={label}>
        {id !== undefined && (
          <div class="back">
            <a href={toHash(view)}>← Back</a>
            <h1>{label}</h1>
          </div>
        )}
        {children ?? <p class="hint">Choose an item of the list.</p>}
      </section>
    </div>
  );
}
