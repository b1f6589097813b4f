import type { ComponentChildren } from 'preact';
import { CopyButton } from './copy-button.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ComponentChildren;
  /** A command that creates the first item. */
  readonly command?: string;
}

/** Shown where there are no items yet. It says what to do first. */
export function EmptyState({ title, children, command }: EmptyStateProps) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      <p>{children}</p>
      {command !== undefined && (
        <div class="command">
          <pre>{command}</pre>
          <CopyButton label="Copy the command" text={() => command} />
        </div>
      )}
    </div>
  );
}
