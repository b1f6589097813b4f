import { MockConfigurationError } from '../errors/configuration-error.ts';
import { MockControlError } from '../errors/control-error.ts';
import { isProblem, workspaceDeleted } from '../errors/problem.ts';
import type { FindKeys } from '../redaction/redact.ts';
import { requireValid } from '../validation/require-valid.ts';
import type { Platform } from '../workspace/platform.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ControlContext, ControlDefinition } from './control-definition.ts';
import type { ControlName } from './control-routes.ts';
import { type ControlResult, definitionOf } from './definitions/definitions.ts';
import type { RunControl } from './shared-controls.ts';
import { type WaitOptions, waitOptions } from './wait-for.ts';

/**
 * The property of a mock or workspace that holds the function with which the HTTP server runs controls. The server has
 * no other access to the platform: it may come from another copy of this package, because each CommonJS entry is its
 * own bundle.
 */
export const RUN_CONTROL = Symbol.for('@agent-platform/mock-server.runControl');

/** The property that holds the function that finds the mock's API keys and other secrets in a string. */
export const FIND_KEYS = Symbol.for('@agent-platform/mock-server.findKeys');

/** A mock or a workspace, as the HTTP server uses it. */
export interface Controllable {
  readonly [RUN_CONTROL]: RunControl;
  readonly [FIND_KEYS]: FindKeys;
}

/**
 * Creates the function that runs the controls of a workspace in this process. Every control call goes through it,
 * in-process or over HTTP. It throws a MockConfigurationError when the input is invalid, and a MockControlError when the
 * records do not allow the change, or the workspace is deleted meanwhile.
 * @param isWholeMock whether the controls are those of the mock itself.
 */
export function createRunControl(
  platform: Platform,
  own: Workspace,
  isWholeMock: boolean,
): RunControl {
  return function run<Name extends ControlName>(
    control: Name,
    given?: unknown,
    options: WaitOptions<never> = {},
    call: string = control,
  ): ControlResult<Name> {
    const wait = requireValid(call, 'options', waitOptions, options);
    // The workspace may be gone, or another one may have its id. A restore may also change the id.
    const workspace = platform.requireWorkspace(own.id);
    const context: ControlContext = { call, wait, platform, workspace, isWholeMock };
    const definition = definitionOf(control);
    const rethrow = (error: unknown): never => {
      throw toControlError(call, error);
    };
    try {
      const result = definition.run(context, checkInput(definition, given, context));
      return (
        result instanceof Promise ? orDeleted(result, workspace).catch(rethrow) : result
      ) as ControlResult<Name>;
    } catch (error) {
      return rethrow(error);
    }
  };
}

/** Returns a promise of the work's result, which rejects if the workspace is deleted first. */
function orDeleted<Result>(work: Promise<Result>, workspace: Workspace): Promise<Result> {
  const { id } = workspace;
  let unsubscribe = () => {};
  const deleted = new Promise<never>((_resolve, reject) => {
    unsubscribe = workspace.onDelete(() => reject(workspaceDeleted(id)));
  });
  return Promise.race([work, deleted]).finally(unsubscribe);
}

function checkInput(
  { input, inputName = 'input', check, findViolations }: ControlDefinition,
  given: unknown,
  context: ControlContext,
): unknown {
  if (input === undefined) return undefined;
  if (check !== undefined) return check(given, context);
  const { domain } = context.workspace;
  const find = findViolations && ((valid: unknown) => findViolations(valid, domain));
  return requireValid(context.call, inputName, input, given, find);
}

/** Turns an error of the platform into the error that the control throws. */
function toControlError(call: string, error: unknown): unknown {
  if (!isProblem(error)) return error;
  if (error.code !== 'VALIDATION_ERROR') return new MockControlError(call, error);
  return new MockConfigurationError(`${call}: ${error.message}`, { cause: error });
}
