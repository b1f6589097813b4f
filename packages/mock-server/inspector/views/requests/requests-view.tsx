import { useComputed, useSignal } from '@preact/signals';
import type { JournalEntry } from '../../../src/generated/control-types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListView } from '../../components/list-view.tsx';
import { splitPath } from '../../components/shorten.ts';
import { Time } from '../../components/time.tsx';
import { useStore } from '../../state/store-context.ts';
import { RequestDetail } from './request-detail.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The requests to the mock, newest first, and the selected one. */
export function RequestsView() {
  const { requests, route } = useStore();
  const withControls = useSignal(false);
  const shown = useComputed(() =>
    requests.items.value
      .filter(({ source }) => withControls.value || source === 'client')
      .reverse(),
  );
  const { id } = route.value;
  const chosen = id === undefined ? undefined : requests.get(id);
  return (
    <ListView
      title="Requests"
      noun="Request"
      items={shown.value}
      toTexts={({ id, method, path, status, operation, code, keyName }) => [
        id,
        method,
        path,
        status,
        operation,
        code,
        keyName,
      ]}
      toRow={(request) => <RequestRow request={request} />}
      rowHeight={44}
      selected={id}
      tools={
        <label>
          <input
            type="checkbox"
            onInput={({ currentTarget }) => (withControls.value = currentTarget.checked)}
          />
          Include controls
        </label>
      }
      empty={
        <EmptyState title="No requests yet" path="/v1/agents">
          Requests appear here as soon as a program calls the mock. To send a request:
        </EmptyState>
      }
    >
      {chosen && <RequestDetail key={chosen.id} request={chosen} />}
    </ListView>
  );
}

function RequestRow({ request }: { readonly request: JournalEntry }) {
  const { method, path, status, at, durationMs } = request;
  return (
    <>
      <StatusBadge status={status} />
      <code>{method}</code>
      <RequestPath path={path} />
      <span class="quiet">{durationMs.toFixed(0)} ms</span>
      <Time at={at} />
    </>
  );
}

/** If space is short, a path is cut in the middle, so that its end stays visible. */
function RequestPath({ path }: { readonly path: string }) {
  const [start, end] = splitPath(path);
  return (
    <span class="grow path" title={path}>
      <span class="cut">{start}</span>
      <span>{end}</span>
    </span>
  );
}
