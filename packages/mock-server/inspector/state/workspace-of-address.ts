import { effect, type Signal, signal } from '@preact/signals';
import { attempt } from './stored-signal.ts';

const PARAMETER = 'workspace';

/**
 * The id of the selected workspace; empty for the first one. It is kept in the page's URL (`?workspace=ID`), so it
 * survives a reload and works in links.
 */
export function workspaceOfAddress(): Signal<string> {
  const id = signal(new URL(location.href).searchParams.get(PARAMETER) ?? '');
  effect(() => {
    const address = new URL(location.href);
    if (id.value === '') address.searchParams.delete(PARAMETER);
    else address.searchParams.set(PARAMETER, id.value);
    attempt(() => history.replaceState(null, '', address));
  });
  return id;
}
