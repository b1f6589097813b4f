import type * as z from 'zod';
import { withNearest } from '../errors/nearest.ts';
import { isObject } from './json.ts';
import { toValidationMessage } from './validation-messages.ts';

/** The schema of each option. */
type Rules = Readonly<Record<string, z.ZodType>>;

/** The options that these rules accept. */
export type Given<Schemas> = { -readonly [Name in keyof Schemas]?: z.input<Schemas[Name]> };

/** The options with defaults filled in. An option without a default may be missing. */
export type Filled<Schemas, WithDefault extends keyof Schemas> = {
  readonly [Name in WithDefault]: z.output<Schemas[Name]>;
} & { readonly [Name in Exclude<keyof Schemas, WithDefault>]?: z.output<Schemas[Name]> };

/** A problem with the options, and its location. */
export interface WrongOption {
  /** Empty when the options are wrong as a whole. */
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The outcome of {@link withDefaults}. */
export type WithDefaultsResult<Schemas, WithDefault extends keyof Schemas> =
  | { readonly options: Filled<Schemas, WithDefault>; readonly wrong?: undefined }
  | { readonly options?: undefined; readonly wrong: readonly WrongOption[] };

/** Fills in the defaults, and checks the given options. */
export function withDefaults<Schemas extends Rules, WithDefault extends keyof Schemas>(
  rules: Schemas,
  defaults: Readonly<Record<WithDefault, unknown>>,
  given: object,
): WithDefaultsResult<Schemas, WithDefault> {
  if (!isObject(given)) {
    return { wrong: [{ path: [], message: 'must be an object' }] };
  }
  const filled: Record<string, unknown> = { ...defaults };
  const names = Object.keys(rules);
  const wrong: WrongOption[] = [];
  for (const name of names) {
    const value: unknown = Reflect.get(given, name);
    if (value === undefined) continue;
    const result = rules[name]?.safeParse(value, { error: toValidationMessage, reportInput: true });
    filled[name] = result?.data;
    for (const { path, message } of result?.error?.issues ?? []) {
      wrong.push({ path: [name, ...path], message });
    }
  }
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    const hints = unknown.map((name) => withNearest(name, names));
    wrong.push({ path: [], message: `has unknown properties: ${hints.join(', ')}` });
  }
  // The rules have checked each value, but the compiler cannot infer that through the loop.
  return wrong.length > 0 ? { wrong } : { options: filled as Filled<Schemas, WithDefault> };
}
