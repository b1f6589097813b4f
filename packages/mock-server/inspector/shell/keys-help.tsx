import { views } from '../views/views.ts';

const OTHER_KEYS = {
  '/': 'Filter the list',
  '↑ ↓ Home End': 'Move in a list',
  Enter: 'Open the item',
  '?': 'Show the keyboard shortcuts',
};

/** The id of the list of shortcuts, for the button that opens it. */
export const KEYS_HELP = 'keys-help';

export function KeysHelp() {
  const keys = [
    ...views.map(({ key, label }) => [`g ${key}`, label]),
    ...Object.entries(OTHER_KEYS),
  ];
  return (
    <dialog id={KEYS_HELP} popover="auto" aria-label="Keyboard shortcuts">
      <h2>Keyboard shortcuts</h2>
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
    </dialog>
  );
}
