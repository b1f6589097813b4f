import type { ComponentChildren } from 'preact';

export type Tone = 'neutral' | 'good' | 'busy' | 'bad';

interface BadgeProps {
  readonly tone: Tone;
  readonly children: ComponentChildren;
}

/** A state in one word. Its colour only repeats what the word says. */
export function Badge({ tone, children }: BadgeProps) {
  return <span class={`badge ${tone}`}>{children}</span>;
}
