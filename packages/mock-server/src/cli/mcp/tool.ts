import { z } from 'zod';
import type { Effect } from '../../controls/control-definition.ts';
import { type ControlName, controlRows } from '../../controls/control-routes.ts';
import { definitionOf } from '../../controls/definitions/definitions.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { OperationData, OperationInput } from '../../request/call-operation.ts';
import type { DrivenMock } from './driven-mock.ts';
import type { Snapshots } from './snapshots.ts';

/** A tool of the MCP server. */
export interface Tool {
  readonly description: string;
  readonly input: z.ZodType;
  /** The schema of the result's data. */
  readonly output: z.ZodType;
  readonly annotations: Annotations;
  /** The control that the tool exposes unchanged, if any. */
  readonly control?: ControlName;
  /**
   * Resolves with the data of the result.
   * @param input the arguments after the schema has parsed them.
   */
  run(context: ToolContext, input: unknown): Promise<unknown>;
}

/** The mock that an agent drives, and the agent's snapshots. */
export interface ToolContext {
  readonly mock: DrivenMock;
  readonly snapshots: Snapshots;
}

/** The hints about a tool's behaviour that the protocol defines. */
interface Annotations {
  readonly readOnlyHint: boolean;
  /** Whether the tool may remove or overwrite something. */
  readonly destructiveHint: boolean;
  /** Whether repeating a call with the same arguments changes nothing. */
  readonly idempotentHint: boolean;
}

export const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
export const adds = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };
export const sets = { readOnlyHint: false, destructiveHint: false, idempotentHint: true };
export const removes = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };
export const destructive = { readOnlyHint: false, destructiveHint: true, idempotentHint: false };

/** The hints about the effect of a control. */
const effects: Readonly<Record<Effect, Annotations>> = { reads, adds, sets, removes };

/** What a control does if its definition does not say it. */
const effectOf = {
  GET: 'reads',
  POST: 'adds',
  PUT: 'sets',
  PATCH: 'sets',
  DELETE: 'removes',
} as const;

/** The input schema of a tool that needs no input. */
export const noInput = z.strictObject({});

/** Creates a tool from its schemas and a function whose input and result match them. */
export function tool<Input extends z.ZodType, Output extends z.ZodType>(
  annotations: Annotations,
  description: string,
  { input, output }: { readonly input: Input; readonly output: Output },
  run: (
    mock: DrivenMock,
    input: z.output<Input>,
    snapshots: Snapshots,
  ) => Promise<z.output<Output>>,
): Tool {
  return {
    description,
    input,
    output,
    annotations,
    run: ({ mock, snapshots }, given) => run(mock, given as z.output<Input>, snapshots),
  };
}

/** Creates a tool that runs a control. @param description the control's summary by default. */
export function controlTool(
  control: ControlName,
  description = toDescription(definitionOf(control).summary),
): Tool {
  const { input = noInput, result, effect } = definitionOf(control);
  const annotations = effects[effect ?? effectOf[controlRows[control].method]];
  return {
    description,
    input,
    output: result,
    annotations,
    control,
    run: ({ mock }, given) => mock.run(control, given),
  };
}

/** Runs an operation of the API, and resolves with its data. */
export async function callOperation<Id extends OperationId>(
  mock: DrivenMock,
  operationId: Id,
  input: OperationInput<Id>,
): Promise<OperationData<Id>> {
  // The operation's id determines the type of its data, but the compiler cannot infer that here.
  return (await mock.run('call', { ...input, operationId })).data as OperationData<Id>;
}

/** Turns the summary of a control into a sentence. */
function toDescription(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}
