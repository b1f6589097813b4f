import type { Signal } from '@preact/signals';
import { Dialog } from '../components/dialog.tsx';
import type { ViewEntry } from '../views/views.ts';

interface KeysDialogProps {
  readonly isOpen: Signal<boolean>;
  readonly views: readonly ViewEntry[];
}

/** Lists the keyboard shortcuts. */
export function KeysDialog({ isOpen, views }: KeysDialogProps) {
  const keys = [
    ...views.map(({ key, label }) => [`g ${key}`, label] as const),
    ['/', 'Filter the list'],
    ['↑ ↓ Home End', 'Move in a list'],
    ['Enter', 'Open the item'],
    ['?', 'Show these keys'],
  ] as const;
  return (
    <Dialog title="Keys" isOpen={isOpen}>
      <dl class="facts">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
