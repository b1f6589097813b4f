import type { MockWorkspace } from '@agent-platform/mock-server';
import { expectTypeOf, it } from 'vitest';
import type { ControlName } from '../../src/controls/control-routes.ts';
import type { ControlInput, ControlResult } from '../../src/controls/definitions/definitions.ts';
import type { controlTable } from '../../src/generated/control-table.ts';

type Table = typeof controlTable;

/** The controls whose methods have handwritten types, and the controls of the whole mock. */
type ByHand =
  | 'call'
  | 'clock.now'
  | 'clock.advance'
  | 'options'
  | 'restore'
  | 'trace'
  | `workspaces.${string}`;

type Generated = Exclude<ControlName, ByHand>;

type Methods = Record<string, (...given: never[]) => unknown>;

/** The method of a control. */
type MethodOf<Name extends Generated> = Name extends `${infer Group}.${infer Member}`
  ? (MockWorkspace[Group & keyof MockWorkspace] & Methods)[Member]
  : (MockWorkspace & Methods)[Name];

/** What the method may be called with, according to the input of the control. */
type Accepted<Name extends Generated> = Table[Name] extends {
  readonly args: infer Args extends readonly string[];
}
  ? { [Index in keyof Args]?: ControlInput<Name>[Args[Index] & keyof ControlInput<Name>] }
  : Table[Name] extends { readonly shorthand: string }
    ? [(ControlInput<Name> | string)?]
    : [ControlInput<Name>?];

/** The names of the methods whose arguments are not part of the control's input. */
type WrongArguments = {
  [Name in Generated]: Parameters<MethodOf<Name>> extends readonly [
    ...Accepted<Name>,
    ...(readonly unknown[]),
  ]
    ? never
    : Name;
}[Generated];

/** The names of the methods that return something other than the control. */
type WrongResult = {
  [Name in Generated]: ControlResult<Name> extends ReturnType<MethodOf<Name>>
    ? never
    : Table[Name] extends { readonly isVoid: true }
      ? [ReturnType<MethodOf<Name>>] extends [void | Promise<void>]
        ? never
        : Name
      : Name;
}[Generated];

it('every method of the mock takes what its control accepts', () => {
  expectTypeOf<WrongArguments>().toBeNever();
});

it('every method of the mock returns what its control returns, or nothing', () => {
  expectTypeOf<WrongResult>().toBeNever();
});
