import type { JournalEntry } from '../../../src/request/journal.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { JsonView } from '../../components/json-view.tsx';
import { toCurl } from './to-curl.ts';

/** One request with its answer. */
export function RequestDetail({ request }: { readonly request: JournalEntry }) {
  const { method, path, headers, body, responseHeaders, responseBody, ...summary } = request;
  return (
    <article>
      <h2 class="wrap">
        {method} {path}
      </h2>
      <p class="actions">
        <CopyButton isLabelled label="Copy as curl" text={() => toCurl(request, location.origin)} />
      </p>
      <Part title="Summary" value={summary} />
      <Part title="Request headers" value={headers} />
      {body !== undefined && <Part title="Request body" value={body} />}
      <Part title="Response headers" value={responseHeaders} />
      {responseBody !== undefined && <Part title="Response body" value={responseBody} />}
    </article>
  );
}

function Part({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <section>
      <h3>{title}</h3>
      <JsonView label={title.toLowerCase()} value={value} />
    </section>
  );
}
