import { requireValid } from '../../validation/require-valid.ts';
import type { Platform } from '../../workspace/platform.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { ControlName } from '../control-routes.ts';
import type { ControlRunner } from '../create-controls.ts';
import { runControl } from '../run-control.ts';
import type { WaitOptions } from '../wait-for.ts';
import { waitOptions } from '../wait-options.ts';

/**
 * The property of a mock and of each workspace with the function that the HTTP server calls. The server may be of
 * another copy of this package, because each CommonJS entry is a bundle of its own, so it cannot know the platform.
 */
export const RUN_CONTROL = Symbol.for('@agent-platform/mock-server.runControl');

/** A mock or a workspace, as the HTTP server uses it. */
export interface Controllable {
  /** Runs a control with the input that was sent. @throws as the control does in process. */
  [RUN_CONTROL](control: ControlName, input: unknown, wait?: WaitOptions<unknown>): unknown;
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
  // The workspace may be gone, or another one may have its id.
  const target = () => ({
    platform,
    workspace: platform.requireWorkspace(workspace.id),
    isWholeMock,
  });
  return {
    run: (control, ...[input]) => runControl(control, input, target()),
    wait: (control, filter, options, as = control) =>
      runControl(control, filter, {
        ...target(),
        call: as,
        wait: requireValid(as, 'options', waitOptions, options),
      }),
    [RUN_CONTROL]: (control, input, wait = {}) => runControl(control, input, { ...target(), wait }),
  };
}
