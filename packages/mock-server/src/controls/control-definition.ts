import { z } from 'zod';
import type { Domain } from '../domain/domain.ts';
import type { Violation } from '../errors/problem.ts';
import type { Platform } from '../workspace/platform.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ControlFacts, ControlRow } from './control-routes.ts';
import type { WaitOptions } from './wait-options.ts';

/** The mock and the workspace that a control acts on, and how it was called. */
export interface ControlContext {
  /** The name of the call in error messages: that of the control, or of the method that runs it. */
  readonly call: string;
  readonly platform: Platform;
  readonly workspace: Workspace;
  /** Whether the caller named no workspace, so that some controls apply to the whole mock. */
  readonly isWholeMock: boolean;
  readonly wait: WaitOptions<unknown>;
}

/** Why a request can fail: one or more sentences for each response status. */
export type Refusals = Readonly<
  Partial<Record<400 | 401 | 402 | 403 | 404 | 408 | 409 | 500 | 503, string>>
>;

/**
 * Everything about a control. Its method, HTTP call, types and documentation are all derived from it, as is the table
 * that callers import without zod.
 */
export interface ControlDefinition extends ControlFacts {
  /**
   * The HTTP method and the path. Input properties that are not in the path are sent in the query if the method is GET,
   * and otherwise in the body.
   */
  readonly route: `${ControlRow['method']} /${string}`;
  /** Whether the method's type is written by hand, because it differs from the schemas. @default false */
  readonly isTypedByHand?: true;
  /** What the control does: a sentence without a subject or full stop, for the reference and the OpenAPI document. */
  readonly summary: string;
  readonly details?: string;
  /** An object with the path parameters, and the query or the body. @default no input */
  readonly input?: z.ZodType;
  /** The name of the whole input in error messages. @default 'input' */
  readonly inputName?: string;
  /** The response's `data` or, if the route has `isWholeBody`, its whole body. */
  readonly result: z.ZodType;
  /** Ways this control can fail, beyond those common to all controls. @default none */
  readonly refusals?: Refusals;
  /** Finds violations that the schema cannot express, in an input that matches the schema. */
  findViolations?(valid: unknown, domain: Domain): readonly Violation[];
  /** Replaces the check against the schema. Returns the checked input. */
  check?(given: unknown, context: ControlContext): unknown;
  run(context: ControlContext, input: unknown): unknown;
}

/** Requires `isAsync` if the function returns a promise, and excludes it otherwise. */
export type Asynchrony<Returned> =
  Returned extends Promise<unknown> ? { readonly isAsync: true } : { readonly isAsync?: never };

/**
 * A definition whose functions are typed by its schemas. If there is no `input` schema, the functions receive
 * `undefined` as the input.
 */
export interface TypedDefinition<Input extends z.ZodType, Result extends z.ZodType, Returned>
  extends ControlDefinition {
  readonly input?: Input;
  readonly result: Result;
  findViolations?(valid: z.output<Input>, domain: Domain): readonly Violation[];
  check?(given: unknown, context: ControlContext): z.output<Input>;
  run(context: ControlContext, input: z.output<Input>): Returned;
}

export function control<
  Result extends z.ZodType,
  Returned extends z.output<Result> | Promise<z.output<Result>>,
  Input extends z.ZodType = z.ZodUndefined,
>(
  definition: TypedDefinition<Input, Result, Returned> & Asynchrony<Returned>,
): TypedDefinition<Input, Result, Returned> {
  return definition;
}

interface Command<Input extends z.ZodType, Done>
  extends Omit<TypedDefinition<Input, z.ZodType<Done>, Done>, 'isVoid' | 'result' | 'run'> {
  readonly done: Done;
  run(context: ControlContext, input: z.output<Input>): void;
}

/** Defines a control whose method returns nothing. Over HTTP, the control always responds with `done`. */
export function command<
  const Done extends Readonly<Record<string, string | true>>,
  Input extends z.ZodType = z.ZodUndefined,
>({
  done,
  run,
  ...definition
}: Command<Input, Done>): TypedDefinition<Input, z.ZodType<Done>, Done> {
  const values = Object.entries(done).map(([name, value]) => [
    name,
    z.literal(value).describe(`Always \`${value}\`.`),
  ]);
  return {
    ...definition,
    isVoid: true,
    result: z.object(Object.fromEntries(values)) as z.ZodType as z.ZodType<Done>,
    run(context, input) {
      run(context, input);
      return done;
    },
  };
}
