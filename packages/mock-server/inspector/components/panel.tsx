import type { ComponentChildren } from 'preact';

interface PanelProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A view with one column of sections. */
export function Panel({ title, children }: PanelProps) {
  return (
    <>
      <header class="toolbar">
        <h1>{title}</h1>
      </header>
      <div class="panel">
        <div class="column">{children}</div>
      </div>
    </>
  );
}
