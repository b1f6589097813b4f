import type { z } from 'zod';
import type { Domain } from '../domain/domain.ts';
import type { Violation } from '../errors/problem.ts';
import type { PartiallyValid } from '../validation/partially-valid.ts';
import type { Platform } from '../workspace/platform.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ControlFacts, ControlRoute } from './control-routes.ts';
import type { WaitOptions } from './wait-for.ts';

/** Tells a running control which mock and workspace it acts on, and how it was called. */
export interface ControlContext {
  /** The control that error messages name. This is the control itself, unless another control called it. */
  readonly call: string;
  readonly platform: Platform;
  readonly workspace: Workspace;
  /** Whether the caller named no workspace. Some controls then apply to the whole mock. */
  readonly isWholeMock: boolean;
  /** The options of a control that waits. */
  readonly wait: WaitOptions<unknown>;
}

/** The error statuses that a control may describe. */
export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 408 | 409 | 500 | 503;

/** The reasons why a request can fail, by response status. Each reason consists of one or more sentences. */
export type Refusals = Readonly<Partial<Record<ErrorStatus, string>>>;

/** What a control does to the mock. The hints of the MCP tools follow from it. */
export type Effect = 'reads' | 'adds' | 'sets' | 'removes';

/**
 * Everything about a control. Its method, its HTTP call, its types, its documentation and the table that callers import
 * without zod follow from it.
 */
export interface ControlDefinition extends ControlFacts {
  /**
   * The HTTP method and the path below `/__mock__`. Input properties named in braces are sent in the path, and the others
   * in the query of a GET request or in the body.
   */
  readonly route: `${ControlRoute['method']} /${string}`;
  /** @default what the HTTP method says: `reads`, `adds` (POST), `sets` (PUT and PATCH) or `removes` */
  readonly effect?: Effect;
  /** Whether the type of the method is written by hand, because it is not that of the input and the result. @default false */
  readonly isTypedByHand?: true;
  /** A sentence without its subject or its full stop, for `docs/controls.md` and the OpenAPI document. */
  readonly summary: string;
  /** More sentences for the reference and the OpenAPI document. @default none */
  readonly details?: string;
  /** The whole input as one object: path parameters, and the query or the body. @default no input */
  readonly input?: z.ZodType;
  /** The name of the whole input in error messages. @default 'input' */
  readonly inputName?: string;
  /** The response's `data` or, if the route has `isWholeBody`, its whole body. */
  readonly result: z.ZodType;
  /** The reasons why the control can fail, besides those that it shares with other controls. @default none */
  readonly refusals?: Refusals;
  /** Finds violations that the schema cannot express. Only the parts of the input that match the schema are passed. */
  findViolations?(valid: unknown, domain: Domain): readonly Violation[];
  /** Checks the input in place of the schema, and returns the checked input. */
  check?(given: unknown, context: ControlContext): unknown;
  run(context: ControlContext, input: unknown): unknown;
}

/** Requires `isAsync` if the function returns a promise, and excludes it otherwise. */
export type Asynchrony<Returned> =
  Returned extends Promise<unknown> ? { readonly isAsync: true } : { readonly isAsync?: never };

/** The definition of a control whose functions have the types of its schemas. Without an input, they get `undefined`. */
export interface TypedDefinition<Input extends z.ZodType, Result extends z.ZodType, Returned>
  extends ControlDefinition {
  readonly input?: Input;
  readonly result: Result;
  findViolations?(valid: PartiallyValid<z.output<Input>>, domain: Domain): readonly Violation[];
  check?(given: unknown, context: ControlContext): z.output<Input>;
  run(context: ControlContext, input: z.output<Input>): Returned;
}

/** Defines a control. The types of its functions follow from the schemas of its input and result. */
export function control<
  Result extends z.ZodType,
  Returned extends z.output<Result> | Promise<z.output<Result>>,
  Input extends z.ZodType = z.ZodUndefined,
>(
  definition: TypedDefinition<Input, Result, Returned> & Asynchrony<Returned>,
): TypedDefinition<Input, Result, Returned> {
  return definition;
}
