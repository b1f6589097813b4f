import type { MockTimeoutCode } from '../errors/timeout-error.ts';
import { controlTable } from '../generated/control-table.ts';

/** A control's path on the control API, below `/__mock__`, and how its input is sent. */
export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Input properties named in braces are sent in the path; the others are sent in the query or the body. */
  readonly path: string;
}

/** What callers of a control must know about it. In the definitions, each property is written only once. */
export interface ControlFacts {
  /** The status of a successful response. @default 200 */
  readonly status?: 201;
  /** Whether the body contains records and may therefore be up to 256 MiB. @default false */
  readonly takesRecords?: true;
  /** Whether the control works without a body, because it accepts `{}`. @default false */
  readonly isBodyOptional?: true;
  /** Whether the result is the whole body instead of only its `data`. @default false */
  readonly isWholeBody?: true;
  /** Whether the result contains the control token, because callers restore it or send it as their API key. @default false */
  readonly isUnmasked?: true;
  /** Whether the input's `key` identifies the workspace. @default false */
  readonly isOfKey?: true;
  /** Whether the control always applies to the whole mock and accepts no workspace. @default false */
  readonly isOfMock?: true;
  /** Whether the control applies to the whole mock if the caller names no workspace. @default false */
  readonly isOfMockByDefault?: true;
  /** The input properties that the method takes as arguments. @default one argument, which is the whole input */
  readonly args?: readonly string[];
  /** The input property that an argument stands for if it is a string. @default none */
  readonly shorthand?: string;
  /** Whether the method discards the result. @default false */
  readonly isVoid?: true;
  /** Whether the method returns a promise in-process too. @default false */
  readonly isAsync?: true;
  /** Whether a method that returns a promise throws at once if its input is invalid. @default it rejects */
  readonly throwsAtOnce?: true;
  /** Whether the control waits for an item. Its query and its method then also accept wait options. @default false */
  readonly waits?: true;
  /** How long the mock may wait on purpose before it responds, and the code of the error if that is not enough. */
  readonly timeout?: { readonly code: MockTimeoutCode; readonly ms: number };
}

/** A row of the generated table: all that a caller needs, without the schemas. */
export interface ControlRow extends ControlRoute, ControlFacts {
  /** Where a request carries the input properties that are not in its path. @default there are none */
  readonly sends?: 'query' | 'body';
}

/** The name of a control, such as `faults.add`. */
export type ControlName = keyof typeof controlTable;

/** The names of all controls. */
export const controlNames = Object.keys(controlTable) as ControlName[];

/** The rows of the table, with every property that a row may have. */
export const controlRows: Readonly<Record<ControlName, ControlRow>> = controlTable;

/** A path segment that stands for an input property, such as `{id}`. */
export const PATH_PARAMETER = /\{(\w+)\}/g;

/** Returns the names of a path's parameters. */
export function pathParametersOf({ path }: ControlRoute): string[] {
  return Array.from(path.matchAll(PATH_PARAMETER), ([, name = '']) => name);
}
