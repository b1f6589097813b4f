import type { MockTimeoutCode } from '../errors/timeout-error.ts';
import { controlTable } from '../generated/control-table.ts';

/** What callers of a control must know about it. */
export interface ControlFacts {
  /** The status of a successful response. @default 200 */
  readonly status?: 201;
  /** Whether the body contains records, so that it may be up to 256 MiB long. @default false */
  readonly takesRecords?: true;
  /** Whether a missing body counts as `{}`. @default false */
  readonly isBodyOptional?: true;
  /** Whether the result is the whole response body, and not only its `data`. @default false */
  readonly isWholeBody?: true;
  /** Whether to leave the control token unmasked, because callers send values of the result back. @default false */
  readonly isUnmasked?: true;
  /** Whether the control accepts no workspace, because it applies to the whole mock. @default false */
  readonly isOfMock?: true;
  /** Whether the control applies to the whole mock if the caller names no workspace. @default false */
  readonly isOfMockByDefault?: true;
  /** The input properties that are the method's arguments. @default the whole input is its only argument */
  readonly args?: readonly string[];
  /** The input property that a string argument stands for. @default none */
  readonly shorthand?: string;
  /** Whether the method discards the result. @default false */
  readonly isVoid?: true;
  /** Whether the method returns a promise in-process too. @default false */
  readonly isAsync?: true;
  /** Whether an async method throws at once if its input is invalid, instead of rejecting. @default false */
  readonly throwsAtOnce?: true;
  /** Whether the control waits for an item, and so accepts wait options. @default false */
  readonly waits?: true;
  /** How long the control may block, by design, before it fails with `code`. @default it does not wait */
  readonly timeout?: { readonly code: MockTimeoutCode; readonly ms: number };
}

export interface ControlRow extends ControlFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below `/__mock__`. Names in braces stand for input properties. */
  readonly path: string;
  /** Where the input properties outside the path are sent. @default there are none */
  readonly sends?: 'query' | 'body';
}

/** The name of a control, such as `faults.add`. */
export type ControlName = keyof typeof controlTable;

export const controlNames = Object.keys(controlTable) as ControlName[];

export const controlRows: Readonly<Record<ControlName, ControlRow>> = controlTable;

export const PATH_PARAMETER = /\{(\w+)\}/g;

export function pathParametersOf({ path }: ControlRow): string[] {
  return Array.from(path.matchAll(PATH_PARAMETER), ([, name = '']) => name);
}
