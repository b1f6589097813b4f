import { views } from '../views/views.ts';

const OTHER_KEYS = {
  '/': 'Filter the list',
  '↑ ↓ Home End': 'Move in a list',
  Enter: 'Open the item',
  '?': 'Show these keys',
};

/** The id of the element, for buttons that open it. */
export const KEYS_HELP = 'keys-help';

/** Lists the keyboard shortcuts. */
export function KeysHelp() {
  const keys = [
    ...views.map(({ key, label }) => [`g ${key}`, label]),
    ...Object.entries(OTHER_KEYS),
  ];
  return (
    <dialog id={KEYS_HELP} popover="auto" aria-label="Keys">
      <h2>Keys</h2>
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
