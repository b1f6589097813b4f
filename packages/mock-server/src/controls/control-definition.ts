import type { z } from 'zod';
import type { Domain } from '../domain/domain.ts';
import type { Violation } from '../errors/problem.ts';
import type { PartiallyValid } from '../validation/partially-valid.ts';
import type { Platform } from '../workspace/platform.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ControlName } from './control-routes.ts';
import type { WaitOptions } from './wait-for.ts';

/** What a control works on, and how it was called. */
export interface ControlContext<Name extends ControlName = ControlName> {
  readonly control: Name;
  /** The control that errors name: `control` itself, unless another one uses it. */
  readonly call: string;
  readonly platform: Platform;
  readonly workspace: Workspace;
  /** Whether the caller named no workspace. Some controls then apply to the whole mock. */
  readonly isWholeMock: boolean;
  /** The options of a control that waits. */
  readonly wait: WaitOptions<unknown>;
}

/** The status of a refusal that only some controls have. */
export type OwnRefusal = 408 | 409;

/** Everything about a control except its place, which is in `control-routes.ts`. */
export interface ControlDefinition {
  /** The sentence in the guide `docs/controls.md` and in the OpenAPI document. */
  readonly summary: string;
  /** The whole input as one object: the parts in the path, and the query or the body. @default nothing */
  readonly input?: z.ZodType;
  /** The name of the whole input in errors. @default 'input' */
  readonly inputName?: string;
  /** The `data` of the response, or the whole body where the route says so. */
  readonly result: z.ZodType;
  /** The statuses of its refusals, besides those that every control has. @default none */
  readonly refusals?: readonly OwnRefusal[];
  /** Finds violations that the schema cannot express. It gets the parts of the input that match the schema. */
  findViolations?(valid: unknown, domain: Domain): readonly Violation[];
  /** Checks the input in place of the schema, and returns it. */
  check?(given: unknown, context: ControlContext): unknown;
  run(context: ControlContext, input: unknown): unknown;
}

type MaybePromise<Result> = Result | Promise<Result>;

/** The definition of a control that takes something. */
export interface ControlWithInput<Input extends z.ZodType, Result extends z.ZodType, Returned>
  extends ControlDefinition {
  readonly input: Input;
  readonly result: Result;
  findViolations?(valid: PartiallyValid<z.output<Input>>, domain: Domain): readonly Violation[];
  check?(given: unknown, context: ControlContext): z.output<Input>;
  run(context: ControlContext, input: z.output<Input>): Returned;
}

/** The definition of a control that takes nothing. */
export interface ControlWithoutInput<Result extends z.ZodType, Returned> extends ControlDefinition {
  readonly input?: undefined;
  readonly result: Result;
  run(context: ControlContext): Returned;
}

/** Ties a control's function to the schemas of its input and its result. */
export function control<
  Input extends z.ZodType,
  Result extends z.ZodType,
  Returned extends MaybePromise<z.output<Result>>,
>(definition: ControlWithInput<Input, Result, Returned>): ControlWithInput<Input, Result, Returned>;
export function control<Result extends z.ZodType, Returned extends MaybePromise<z.output<Result>>>(
  definition: ControlWithoutInput<Result, Returned>,
): ControlWithoutInput<Result, Returned>;
export function control(definition: ControlDefinition): ControlDefinition {
  return definition;
}
