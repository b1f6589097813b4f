import { runControl } from '../../errors/control-error.ts';
import { notFound } from '../../errors/problem.ts';
import { requireValid } from '../../validation/require-valid.ts';
import type { ActiveFault } from '../../workspace/faults/active-faults.ts';
import type { Fault } from '../../workspace/faults/fault.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { controlInputs } from '../control-inputs.ts';

/** The controls of what goes wrong next, and for how many requests. */
export interface FaultControls {
  /**
   * Breaks requests of programs from now on: the next matching one, or as many as `times` says.
   * @throws MockConfigurationError that names the problem.
   * @example
   * mock.faults.add({ operation: 'getMe', status: 503, times: 2 }); // the third call works again
   * mock.faults.add({ operation: 'createContact', disconnect: 'after' });
   */
  add(fault: Fault): ActiveFault;
  /** Lists the faults that still break requests, oldest first. */
  list(): ActiveFault[];
  /** Removes one fault. @throws MockControlError when there is no fault with that id, or no longer. */
  remove(id: string): ActiveFault;
  /** Removes all faults. */
  clear(): void;
}

/** Creates the controls of a workspace's faults. @param workspace is called for each control. */
export function createFaultControls(workspace: () => Workspace): FaultControls {
  return {
    add(fault) {
      requireValid('faults.add', 'fault', controlInputs.fault, fault);
      return workspace().requests.faults.add(fault);
    },
    list: () => workspace().requests.faults.list(),
    remove: (id) =>
      runControl('faults.remove', () => {
        const removed = workspace().requests.faults.remove(id);
        if (removed === undefined) throw notFound('Fault', id);
        return removed;
      }),
    clear: () => workspace().requests.faults.clear(),
  };
}
