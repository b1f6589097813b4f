import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { describeError } from './action.tsx';

/** Contains a part of the page. If the part fails, its error takes its place, and the rest of the page goes on. */
export function ErrorBoundary({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  if (error === undefined) return children;
  return <span class="failure wrap">This cannot be shown: {describeError(error)}</span>;
}
