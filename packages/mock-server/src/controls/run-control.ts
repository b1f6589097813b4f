import { MockConfigurationError } from '../errors/configuration-error.ts';
import { MockControlError } from '../errors/control-error.ts';
import { isProblem, workspaceDeleted } from '../errors/problem.ts';
import { requireValid } from '../validation/require-valid.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ControlContext, ControlDefinition } from './control-definition.ts';
import type { ControlName } from './control-routes.ts';
import { type ControlResult, definitionOf } from './definitions/definitions.ts';

/**
 * Checks a control's input and runs the control. Every control call goes through here, in-process or over HTTP.
 * @throws MockConfigurationError when the input is invalid.
 * @throws MockControlError when the records do not allow the change, or the workspace is deleted meanwhile.
 */
export function runControl<Name extends ControlName>(
  context: ControlContext<Name>,
  given: unknown,
): ControlResult<Name> {
  const definition = definitionOf(context.control);
  const rethrow = (error: unknown): never => {
    throw toControlError(context.call, error);
  };
  try {
    const result = definition.run(context, checkInput(definition, given, context));
    return (
      result instanceof Promise ? orDeleted(result, context.workspace).catch(rethrow) : result
    ) as ControlResult<Name>;
  } catch (error) {
    return rethrow(error);
  }
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
