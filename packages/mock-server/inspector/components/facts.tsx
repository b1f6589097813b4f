import type { ComponentChildren } from 'preact';

interface FactsProps {
  /** The values by name. Rows without a value are not shown. */
  readonly rows: Readonly<Record<string, ComponentChildren>>;
}

/** Shows an item's properties, one below the other. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl class="facts">
      {Object.entries(rows).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
