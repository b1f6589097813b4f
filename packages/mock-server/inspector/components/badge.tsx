import type { ComponentChildren } from 'preact';

export type Tone = 'neutral' | 'good' | 'busy' | 'bad';

interface BadgeProps {
  readonly tone: Tone;
  readonly children: ComponentChildren;
}

/** Names a state in a word. The colour adds no information. */
export function Badge({ tone, children }: BadgeProps) {
  return <span class={`badge ${tone}`}>{children}</span>;
}
