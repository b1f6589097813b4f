import type { FindKeys } from '../../redaction/redact.ts';
import { requireValid } from '../../validation/require-valid.ts';
import type { Platform } from '../../workspace/platform.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { ControlContext } from '../control-definition.ts';
import type { ControlName } from '../control-routes.ts';
import type { ControlResult } from '../definitions/definitions.ts';
import { runControl } from '../run-control.ts';
import type { ControlRunner } from '../shared-controls.ts';
import { type WaitOptions, waitOptions } from '../wait-for.ts';

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
  /** Runs a control with the given input. @throws the same errors as the control in-process. */
  [RUN_CONTROL]<Name extends ControlName>(
    control: Name,
    input: unknown,
    wait?: WaitOptions<unknown>,
  ): ControlResult<Name>;
  readonly [FIND_KEYS]: FindKeys;
}

/**
 * Creates the function that runs controls in this process.
 * @param isWholeMock whether the controls are those of the mock itself.
 */
export function createLocalRunner(
  platform: Platform,
  workspace: Workspace,
  isWholeMock: boolean,
): ControlRunner & Controllable {
  function toContext<Name extends ControlName>(
    control: Name,
    wait: WaitOptions<unknown> = {},
    call: string = control,
  ): ControlContext<Name> {
    // The workspace may be gone, or another one may have its id.
    const current = platform.requireWorkspace(workspace.id);
    return { control, call, wait, platform, workspace: current, isWholeMock };
  }

  return {
    run: (control, ...[input]) => runControl(toContext(control), input),
    wait(control, filter, options, as = control) {
      const wait = requireValid(as, 'options', waitOptions, options);
      return runControl(toContext(control, wait, as), filter);
    },
    [RUN_CONTROL]: (control, input, wait) => runControl(toContext(control, wait), input),
    [FIND_KEYS]: (text) => platform.keys.findIn(text),
  };
}
