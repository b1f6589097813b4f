import type { JournalEntry } from '../../../src/generated/control-types.ts';
import { Chain } from '../../components/chain.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Part } from '../../components/exchange.tsx';
import { Facts } from '../../components/facts.tsx';
import { ShortId } from '../../components/short-id.tsx';
import { Time } from '../../components/time.tsx';
import { toCurl } from '../../components/to-curl.ts';
import { useStore } from '../../state/store-context.ts';
import { StatusBadge } from './status-badge.tsx';
import { toSdkCall } from './to-sdk-call.ts';

export function RequestDetail({ request }: { readonly request: JournalEntry }) {
  const { id, method, path, query, status, code, at, durationMs, source, fault } = request;
  const { origin } = useStore();
  const sdkCall = toSdkCall(request);
  return (
    <article>
      <h2 class="wrap">
        {method} {path}
      </h2>
      <p class="actions">
        <CopyButton isLabelled label="Copy as curl" text={() => toCurl(request, origin)} />
        {sdkCall !== undefined && (
          <CopyButton isLabelled label="Copy as SDK call" text={() => sdkCall} />
        )}
      </p>
      <Facts
        rows={{
          Response: <StatusBadge status={status} />,
          'Error code': code,
          Operation: request.operation ?? 'none with this method and path',
          'API key': source === 'control' ? 'none (made by a control)' : request.keyName,
          Received: <Time at={at} />,
          Duration: `${durationMs.toFixed(1)} ms`,
          Fault: fault && <a href="#/faults">{fault}</a>,
          Id: <ShortId id={id} />,
        }}
      />
      <Chain request={id} />
      <Part title="Query" value={Object.keys(query).length > 0 ? query : undefined} />
      <Part title="Request body" value={request.body} />
      <Part title="Response body" value={request.responseBody} />
      <Part title="Request headers" value={request.headers} />
      <Part title="Response headers" value={request.responseHeaders} />
    </article>
  );
}
