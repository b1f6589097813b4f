import type { ComponentChildren } from 'preact';

interface FactsProps {
  /** Names and values. A row without a value is left out. */
  readonly rows: Readonly<Record<string, ComponentChildren>>;
}

/** Properties of an item, one below the other. */
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
