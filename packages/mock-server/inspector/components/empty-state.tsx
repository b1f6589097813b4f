import type { ComponentChildren } from 'preact';
import { useStore } from '../state/store-context.ts';
import { CopyButton } from './copy-button.tsx';
import { toCurl } from './to-curl.ts';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ComponentChildren;
  /** The path of a request that creates the first item. If set, a command that sends it is shown. */
  readonly path?: string;
  /** The request's body. Without one, the request is a GET. */
  readonly body?: object;
}

/** Takes the place of an empty list, and says how to create the first item. */
export function EmptyState({ title, children, path, body }: EmptyStateProps) {
  const { origin } = useStore();
  const command = path && toCurl(toRequest(path, body), origin);
  return (
    <div class="empty">
      <h2>{title}</h2>
      <p>{children}</p>
      {command && (
        <div class="command">
          <pre>{command}</pre>
          <CopyButton label="Copy the command" text={() => command} />
        </div>
      )}
    </div>
  );
}

/** Builds a request with a mock's default API key. */
function toRequest(path: string, body: object | undefined) {
  const key = { 'x-api-key': 'mock-key' };
  if (body === undefined) return { method: 'GET', path, query: {}, headers: key };
  const headers = { ...key, 'Content-Type': 'application/json' };
  return { method: 'POST', path, query: {}, headers, body };
}
