import { z } from 'zod';
import { didYouMean, findNearest } from '../errors/nearest.ts';
import type { ActiveDrift, Drift } from '../generated/control-types.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { isObject } from '../validation/json.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { operationIdSchema } from './operation-id.ts';

export const driftSchema = declareType(
  'Drift',
  'Undocumented changes to responses, such as a real service might make.',
  z.strictObject({
    operation: operationIdSchema
      .optional()
      .describe(
        'Changes only the successful responses of this operation. Default: every operation.',
      ),
    unknownEnums: z
      .boolean()
      .optional()
      .describe('Sets every enum property to an undocumented value.'),
    extraProperties: z
      .union([z.boolean(), z.record(z.string(), z.unknown())])
      .optional()
      .describe(
        'Adds properties to every record: `true` adds `x_unknown`; an object adds its own properties.',
      ),
    missing: z
      .array(z.string())
      .min(1)
      .optional()
      .describe(
        'Omits these properties from every record. Requires an `operation` whose response has them.',
      ),
    unwrapped: z
      .boolean()
      .optional()
      .describe('Sends single resources without their `data` envelope. Lists are unaffected.'),
    times: z
      .int()
      .min(1)
      .optional()
      .describe(
        'The number of successful responses to change. Default: all, until the drift is cleared.',
      ),
  }),
)
  .refine(
    ({ operation: _operation, times: _times, ...changes }) =>
      Object.values(changes).some((change) => change !== undefined && change !== false),
    {
      error: 'must have `unknownEnums`, `extraProperties`, `missing` or `unwrapped`',
    },
  )
  .superRefine(({ operation, missing = [] }, context) => {
    const add = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (operation === undefined) {
      if (missing.length > 0)
        add(['missing'], 'requires an `operation` whose response has these properties');
      return;
    }
    const { properties }: ResponseShape = operations[operation].response;
    for (const [index, name] of missing.entries()) {
      if (properties.includes(name)) continue;
      const hint = didYouMean(findNearest(name, properties));
      const rule = `must be a property of the response of \`${operation}\``;
      add(['missing', index], `${rule}, but is \`${name}\`${hint}`);
    }
  });

/** What the specification says about `data` in a successful response. */
interface ResponseShape {
  readonly properties: readonly string[];
  readonly enums: readonly string[];
}

export class Drifts {
  readonly #onChange: () => void;
  #drifts: ActiveDrift[] = [];
  #added = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  add(drift: Drift): ActiveDrift {
    const active = { ...drift, id: `drift-${++this.#added}`, remaining: drift.times ?? null };
    this.#drifts.push(active);
    this.#onChange();
    return active;
  }

  /** Applies all matching drifts to the body of a successful response, oldest first, and counts the response. */
  apply(operation: OperationId, body: unknown): unknown {
    const matches = (drift: Drift) => (drift.operation ?? operation) === operation;
    const used = this.#drifts.filter(matches);
    if (used.length === 0) return body;
    const changed = used.reduce(
      // The envelope is removed last, because the other changes need it to find the records.
      (changed, drift) => changeRecords(changed, drift, operations[operation].response),
      body,
    );
    this.#drifts = this.#drifts.flatMap((drift) => (matches(drift) ? countDown(drift) : [drift]));
    if (used.some(({ remaining }) => remaining !== null)) this.#onChange();
    return used.some(({ unwrapped }) => unwrapped) ? unwrap(changed) : changed;
  }

  list(): ActiveDrift[] {
    return [...this.#drifts];
  }

  clear(): void {
    this.#drifts = [];
    this.#onChange();
  }
}

function countDown(drift: ActiveDrift): ActiveDrift[] {
  if (drift.remaining === null) return [drift];
  return drift.remaining > 1 ? [{ ...drift, remaining: drift.remaining - 1 }] : [];
}

const UNKNOWN_VALUE = 'not_known_yet';

type Json = Readonly<Record<string, unknown>>;

function changeRecords(body: unknown, drift: Drift, shape: ResponseShape): unknown {
  if (!isObject(body)) return body;
  const { data } = body;
  const change = (record: unknown) =>
    isObject(record) ? changeRecord(record, drift, shape) : record;
  return { ...body, data: Array.isArray(data) ? data.map(change) : change(data) };
}

function changeRecord(
  record: Json,
  { unknownEnums = false, extraProperties = false, missing = [] }: Drift,
  { enums }: ResponseShape,
): Json {
  const kept = Object.entries(record).filter(([name]) => !missing.includes(name));
  const values = kept.map(([name, value]) => [
    name,
    unknownEnums && value !== null && enums.includes(name) ? UNKNOWN_VALUE : value,
  ]);
  const extra = extraProperties === true ? { x_unknown: true } : extraProperties || {};
  return { ...Object.fromEntries(values), ...extra };
}

/** Removes the envelope of a body. A page keeps its envelope, which contains the pagination. */
function unwrap(body: unknown): unknown {
  return isObject(body) && !('pagination' in body) ? body.data : body;
}
