import { useComputed, useSignal } from '@preact/signals';
import type { JournalEntry } from '../../../src/request/journal.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SplitPane } from '../../components/split-pane.tsx';
import { Time } from '../../components/time.tsx';
import { fitsFilter, Toolbar } from '../../components/toolbar.tsx';
import { VirtualList } from '../../components/virtual-list.tsx';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { RequestDetail } from './request-detail.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The requests to the mock, newest first. */
export function RequestsView() {
  const { requests, route } = useStore();
  const filter = useSignal('');
  const withControls = useSignal(false);
  const shown = useComputed(() =>
    requests.items.value
      .filter(({ source }) => withControls.value || source === 'client')
      .filter(({ method, path, status, operation, code, keyName, id }) =>
        fitsFilter(filter.value, id, method, path, status, operation, code, keyName),
      )
      .reverse(),
  );
  const { id } = route.value;
  const chosen = id === undefined ? undefined : requests.get(id);
  const isEmpty = shown.value.length === 0;
  return (
    <SplitPane
      label="Request"
      list={
        <>
          <Toolbar title="Requests" filter={filter}>
            <label class="check">
              <input
                type="checkbox"
                checked={withControls.value}
                onInput={({ currentTarget }) => (withControls.value = currentTarget.checked)}
              />
              With controls
            </label>
          </Toolbar>
          {isEmpty && <NoRequests isFiltered={filter.value !== ''} />}
          <VirtualList
            items={shown.value}
            rowHeight={44}
            selected={id}
            label="Requests"
            toAddress={(request) => toHash('requests', request.id)}
          >
            {(request) => <RequestRow request={request} />}
          </VirtualList>
        </>
      }
    >
      {chosen && <RequestDetail key={chosen.id} request={chosen} />}
    </SplitPane>
  );
}

function RequestRow({ request }: { readonly request: JournalEntry }) {
  const { method, path, status, at, durationMs } = request;
  return (
    <>
      <StatusBadge status={status} />
      <span class="method">{method}</span>
      <span class="grow cut" title={path}>
        {path}
      </span>
      <span class="quiet">{durationMs.toFixed(0)} ms</span>
      <Time at={at} />
    </>
  );
}

function NoRequests({ isFiltered }: { readonly isFiltered: boolean }) {
  const { origin } = useStore();
  if (isFiltered) return <EmptyState title="No request fits the filter" />;
  return (
    <EmptyState
      title="No requests yet"
      command={`curl -H 'X-API-Key: mock-key' ${origin}/v1/agents`}
    >
      Call the mock, and the request is here.
    </EmptyState>
  );
}
