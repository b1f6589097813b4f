import { render } from 'preact';
import type { ShownTrace } from '../src/controls/embed-trace.ts';
import { App } from './app.tsx';
import { createLiveSource } from './source/live.ts';
import type { Source } from './source/source.ts';
import { createTraceSource } from './source/trace.ts';
import { toHash } from './state/route.ts';
import { createStore } from './state/store.ts';
import { StoreContext } from './state/store-context.ts';
import { storedSignal } from './state/stored-signal.ts';
import { workspaceOfAddress } from './state/workspace-of-address.ts';

const token = storedSignal('token', () => sessionStorage);
const workspace = workspaceOfAddress();
const root = document.getElementById('app');
if (root === null) throw new Error('The page has no element `#app`.');
render(
  <StoreContext.Provider value={createStore(createSource(), workspace)}>
    <App token={token} />
  </StoreContext.Provider>,
  root,
);

/** Uses the trace in the page or, without one, the mock that served the page. */
function createSource(): Source {
  const selected = () => workspace.value || undefined;
  const json = document.getElementById('trace')?.textContent;
  if (!json)
    return createLiveSource({ token: () => token.value || undefined, workspace: selected });
  const trace: ShownTrace = JSON.parse(json);
  // After a failed test, the page starts with the requests.
  if (trace.test !== undefined) location.hash ||= toHash('requests');
  return createTraceSource(trace, selected);
}
