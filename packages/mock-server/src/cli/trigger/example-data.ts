import type { EventName } from '../../generated/event-names.ts';
import type { Variant } from '../../workspace/options.ts';

/** The specification's schemas. `EventA` and `EventB` map each event to a schema, which contains its example. */
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

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Returns the event's example data from the specification. All its times are shifted by the same amount, so that the
 * event happens now, and an appointment three days ahead is still three days ahead.
 */
export async function toExampleData(
  event: EventName,
  variant: Variant,
  now: number,
): Promise<Record<string, unknown>> {
  const { document } = await import('#specification');
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
