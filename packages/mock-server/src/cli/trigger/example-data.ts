import type { EventName } from '../../generated/event-names.ts';
import type { Variant } from '../../workspace/options.ts';

/** The parts of the specification that describe a variant's events. */
interface EventSchemas {
  readonly [name: string]: {
    readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> };
    readonly examples?: readonly EventExample[];
  };
}

interface EventExample {
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Matches the times in the examples, which are in ISO 8601 format. */
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Returns the data of an event's example in the specification, with all times moved as if the event happened now. An
 * appointment that is three days after the event stays three days after it.
 */
export async function toExampleData(
  event: EventName,
  variant: Variant,
  now: number,
): Promise<Record<string, unknown>> {
  // The specification is loaded on demand, because it is large and most commands do not need it.
  const { document } = await import('../../generated/document.ts');
  const { schemas } = document.components as { readonly schemas: EventSchemas };
  const reference = schemas[`Event${variant}`]?.discriminator?.mapping[event] ?? '';
  const [example] = schemas[reference.replace('#/components/schemas/', '')]?.examples ?? [];
  if (example === undefined) throw new Error(`The specification has no example of \`${event}\`.`);
  const shift = now - Date.parse(example.timestamp);
  const moveTime = (_name: string, value: unknown) =>
    typeof value === 'string' && TIME.test(value)
      ? new Date(Date.parse(value) + shift).toISOString()
      : value;
  return JSON.parse(JSON.stringify(example.data), moveTime);
}
