import { requireValid } from '../../validation/require-valid.ts';
import type { ActiveDrift, Drift } from '../../workspace/drift.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { controlInputs } from '../control-inputs.ts';

/** Changes answers as a real service might, and lists the changes. */
export interface DriftControls {
  /**
   * Changes the successful responses of one operation, or of all: unknown enum values, extra or missing
   * properties, no `data` around a single resource.
   * @throws MockConfigurationError that names the problem.
   */
  (drift: Drift): ActiveDrift;
  /** Lists the drifts that still change answers, oldest first. */
  list(): ActiveDrift[];
  /** Removes all drifts. */
  clear(): void;
}

/** Creates the controls of a workspace's drifts. @param workspace is called for each control. */
export function createDriftControls(workspace: () => Workspace): DriftControls {
  const drifts = () => workspace().requests.drifts;

  function add(drift: Drift): ActiveDrift {
    requireValid('drift', 'drift', controlInputs.drift, drift);
    return drifts().add(drift);
  }

  return Object.assign(add, { list: () => drifts().list(), clear: () => drifts().clear() });
}
