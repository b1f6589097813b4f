import { effect, type Signal, signal } from '@preact/signals';
import { attempt } from './stored-signal.ts';

const PARAMETER = 'workspace';

/**
 * Creates a signal with the selected workspace's id; empty for the first one. It is stored in the page's URL
 * (`?workspace=ID`), so it survives a reload and can be linked to.
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
