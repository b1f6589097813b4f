import { render } from 'preact';
import { App } from './app.tsx';
import { createLiveSource } from './source/live.ts';
import { createStore } from './state/store.ts';
import { StoreContext } from './state/store-context.ts';
import { storedSignal } from './state/stored-signal.ts';

const token = storedSignal('token', () => sessionStorage);
const workspace = storedSignal('workspace', () => sessionStorage);
const source = createLiveSource({
  token: () => token.value || undefined,
  workspace: () => workspace.value || undefined,
});
const root = document.getElementById('app');
if (root === null) throw new Error('The page has no element #app');
render(
  <StoreContext.Provider value={createStore(source, workspace)}>
    <App token={token} />
  </StoreContext.Provider>,
  root,
);
