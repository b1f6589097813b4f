import { MockConfigurationError } from '../errors/configuration-error.ts';
import { MockControlError } from '../errors/control-error.ts';
import { Problem, workspaceDeleted } from '../errors/problem.ts';
import type { Trace } from '../generated/control-types.ts';
import type { FindKeys } from '../redaction/redact.ts';
import { copyOf } from '../validation/copy-of.ts';
import { requireValid } from '../validation/require-valid.ts';
import type { Platform } from '../workspace/platform.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { WorkspaceSlot } from '../workspace/workspace-slot.ts';
import type { ControlContext, ControlDefinition } from './control-definition.ts';
import type { ControlName } from './control-routes.ts';
import { type ControlResult, definitionOf } from './definitions/definitions.ts';
import type { RunControl } from './shared-controls.ts';
import { type WaitOptions, waitOptions } from './wait-options.ts';

/**
 * The key of the function with which the HTTP server runs the controls of a mock or workspace. It is a global symbol,
 * because the server may come from another copy of this package: each CommonJS entry is a bundle of its own.
 */
export const RUN_CONTROL = Symbol.for('@agent-platform/mock-server.runControl');

/** The key of the function that finds the mock's API keys and other secrets in a string. */
export const FIND_KEYS = Symbol.for('@agent-platform/mock-server.findKeys');

/** The key of the function that returns the traces of the mock's deleted workspaces. */
export const DELETED_TRACES = Symbol.for('@agent-platform/mock-server.deletedTraces');

export interface Controllable {
  readonly [RUN_CONTROL]: RunControl;
  readonly [FIND_KEYS]: FindKeys;
  readonly [DELETED_TRACES]: () => readonly Trace[];
}

/**
 * Creates the function that every call to a control of the workspace goes through, in-process and over HTTP. It throws
 * a MockConfigurationError when the input is invalid, and a MockControlError when the records do not allow the change
 * or the workspace is deleted meanwhile. Input and result are copies, so that callers cannot change the mock by
 * changing them.
 * @param isWholeMock whether the controls are those of the mock itself.
 */
export function createRunControl(
  platform: Platform,
  own: WorkspaceSlot,
  isWholeMock: boolean,
): RunControl {
  return function run<Name extends ControlName>(
    control: Name,
    given?: unknown,
    options?: WaitOptions<never>,
    call: string = control,
  ): ControlResult<Name> {
    const wait = options ? requireValid(call, 'options', waitOptions, options) : {};
    // Find the workspace on each call: it may be gone or replaced, and a restore may change its id.
    const workspace = platform.requireWorkspace(own.current.id);
    const context: ControlContext = { call, wait, platform, workspace, isWholeMock };
    const definition = definitionOf(control);
    const rethrow = (error: unknown): never => {
      throw toControlError(call, error);
    };
    // A method that returns nothing discards the result, so the result need not be copied.
    const show = definition.isVoid ? (result: unknown) => result : copyOf<unknown>;
    try {
      const result = definition.run(context, checkInput(definition, given, context));
      return (
        result instanceof Promise ? orDeleted(result, workspace).then(show, rethrow) : show(result)
      ) as ControlResult<Name>;
    } catch (error) {
      return rethrow(error);
    }
  };
}

/** Rejects if the workspace is deleted before the work is done. */
function orDeleted<Result>(work: Promise<Result>, workspace: Workspace): Promise<Result> {
  const { id } = workspace;
  return new Promise((resolve, reject) => {
    const unsubscribe = workspace.slot.onDelete(() => reject(workspaceDeleted(id)));
    work.then(resolve, reject).finally(unsubscribe);
  });
}

function checkInput(
  { input, inputName = 'input', check, findViolations }: ControlDefinition,
  given: unknown,
  context: ControlContext,
): unknown {
  if (input === undefined) return undefined;
  if (check !== undefined) return copyOf(check(given, context));
  const { domain } = context.workspace;
  const find = findViolations && ((valid: unknown) => findViolations(valid, domain));
  return copyOf(requireValid(context.call, inputName, input, given, find));
}

function toControlError(call: string, error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  if (error.code !== 'VALIDATION_ERROR') return new MockControlError(call, error);
  return new MockConfigurationError(`${call}: ${error.message}`, { cause: error });
}
