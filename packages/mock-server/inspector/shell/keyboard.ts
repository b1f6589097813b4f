import { toHash } from '../state/route.ts';
import { views } from '../views/views.ts';
import { KEYS_HELP } from './keys-help.tsx';

/** The longest pause between the two keys of a shortcut such as `g r`. */
const PAIR_MS = 1500;

/**
 * Handles the page's keyboard shortcuts: `/` for the filter, `g` and a letter for a view, `?` for help. Returns a
 * function that removes them.
 */
export function listenToKeys(): () => void {
  let goPressedAt = Number.NEGATIVE_INFINITY;

  function onKey(event: KeyboardEvent): void {
    const { key, target, timeStamp, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isWriting(target)) return;
    const view = views.find((candidate) => candidate.key === key);
    const follows = timeStamp - goPressedAt < PAIR_MS;
    goPressedAt = key === 'g' && !follows ? timeStamp : Number.NEGATIVE_INFINITY;
    const help = document.getElementById(KEYS_HELP);
    if (follows && view !== undefined) {
      location.hash = toHash(view.id);
      help?.hidePopover();
    } else if (key === '?') help?.togglePopover();
    else if (key === '/') document.querySelector<HTMLElement>('[type=search]')?.focus();
    else return;
    event.preventDefault();
  }

  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}
