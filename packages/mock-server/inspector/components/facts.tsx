import type { ComponentChildren } from 'preact';

interface FactsProps {
  /** The values by name. A row without a value is not shown. */
  readonly rows: Readonly<Record<string, ComponentChildren>>;
}

/** Shows the properties of an item, one below the other. */
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
