import { z } from 'zod';
import type { SavedRecords } from '../generated/control-types.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { type Collection, type CollectionChange, NO_CAUSE } from './collection.ts';
import type { Stored } from './entry.ts';
import { kinds, type RecordOf } from './kinds.ts';

type Kinds = typeof kinds;

/** Returns a function that shows a record as the API does: with the properties that the specification gives it. */
export function showing<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const names: readonly (string & keyof Shape)[] = Object.keys(shape);
  return <R extends object>(record: R): Pick<R, keyof R & keyof Shape> => {
    // A plain loop is faster than copying, and a list shows up to a hundred records.
    const shown: Record<string, unknown> = {};
    for (const name of names) if (name in record) shown[name] = Reflect.get(record, name);
    // Cast, because the compiler cannot follow the names.
    return shown as Pick<R, keyof R & keyof Shape>;
  };
}

/** The collections of a workspace. Resources share data only through them. */
export type Store = { readonly [Kind in keyof Kinds]: ReturnType<Kinds[Kind]['create']> };

/** The kinds of work that the platform still has to do, which callers do not see as records. */
type WorkKind = 'replies' | 'jobs';

/** The kinds of record that a change can be about. The history records changes to deliveries separately. */
export type RecordKind = Exclude<keyof Store, 'deliveries' | WorkKind>;

export type StoreChange = {
  readonly [Kind in keyof Store]: CollectionChange<RecordOf<Kind>> & { readonly kind: Kind };
}[keyof Store];

export function createStore(onChange?: (change: StoreChange) => void): Store {
  // Cast, because the compiler cannot infer that the kind determines the record's type.
  return mapKinds(({ create }, kind) => create(kind as never, onChange as never)) as Store;
}

export const recordsSchema = declareType(
  'SavedRecords',
  "A workspace's records in a snapshot, by kind.",
  z.strictObject(
    mapKinds(({ schema, text }) => listOf(schema).describe(text)) as {
      [Kind in keyof Kinds]: z.ZodReadonly<z.ZodArray<Kinds[Kind]['schema']>>;
    },
  ),
);

function mapKinds(
  toValue: (kind: Kinds[keyof Kinds], name: keyof Kinds) => unknown,
): Record<keyof Kinds, unknown> {
  const names = Object.keys(kinds) as (keyof Kinds)[];
  // Cast, because `fromEntries` loses the names of the kinds.
  return Object.fromEntries(names.map((name) => [name, toValue(kinds[name], name)])) as never;
}

function listOf(record: z.ZodType<Stored>) {
  const list = z.array(record).superRefine((records, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of records.entries()) {
      if (seen.has(id))
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `must be unique, but \`${id}\` is already in use`,
        });
      seen.add(id);
    }
  });
  return list.readonly();
}

/** Returns all records. They are shared, not copied, because a record object never changes. */
export function saveRecords(store: Store): SavedRecords {
  return mapKinds((_kind, name) => store[name].all()) as SavedRecords;
}

export function loadRecords(store: Store, saved: SavedRecords): void {
  for (const kind of Object.keys(store) as (keyof Store)[]) {
    // Cast, because the compiler cannot infer that the kind determines both types.
    const collection = store[kind] as unknown as Collection<Stored>;
    for (const record of saved[kind]) collection.insert(NO_CAUSE, record);
  }
}
