import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { describeError } from './action.tsx';

/**
 * Isolates a part of the page. If it fails to render, its error is shown instead, and the rest of the page still works.
 */
export function ErrorBoundary({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  if (error === undefined) return children;
  return <span class="failure wrap">This part cannot be shown: {describeError(error)}</span>;
}
