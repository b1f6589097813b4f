import { effect, type Signal, signal } from '@preact/signals';
import { attempt } from './stored-signal.ts';

const PARAMETER = 'workspace';

/**
 * Creates a signal with the id of the selected workspace; empty for the first workspace. The id is stored in the URL of
 * the page (`?workspace=ID`), so that it survives a reload and works in links.
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
