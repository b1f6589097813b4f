import type { ComponentChildren } from 'preact';

interface FactsProps {
  /** Names and values. A row without a value is left out. */
  readonly rows: readonly (readonly [name: string, value: ComponentChildren])[];
}

/** Properties of an item, one below the other. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl class="facts">
      {rows
        .filter(([, value]) => value !== undefined && value !== null && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
