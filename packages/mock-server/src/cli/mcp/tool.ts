import { z } from 'zod';
import type { Effect } from '../../controls/control-definition.ts';
import { type ControlName, controlRows } from '../../controls/control-routes.ts';
import { definitionOf } from '../../controls/definitions/definitions.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { OperationData, OperationInput } from '../../request/call-operation.ts';
import type { DrivenMock } from './driven-mock.ts';

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
  run(mock: DrivenMock, input: unknown): Promise<unknown>;
}

/** The hints about a tool's behaviour that the protocol defines. */
interface Annotations {
  readonly readOnlyHint: boolean;
  /** Whether the tool may remove or overwrite something. */
  readonly destructiveHint: boolean;
  /** Whether repeating a call with the same arguments changes nothing. */
  readonly idempotentHint: boolean;
}

/** The hints about what a tool does. A tool that does `anything` may do all of the others. */
const effects: Readonly<Record<Effect | 'anything', Annotations>> = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  sets: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  removes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  anything: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
};

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
  effect: keyof typeof effects,
  description: string,
  { input, output }: { readonly input: Input; readonly output: Output },
  run: (mock: DrivenMock, input: z.output<Input>) => Promise<z.output<Output>>,
): Tool {
  return {
    description,
    input,
    output,
    annotations: effects[effect],
    run: (mock, given) => run(mock, given as z.output<Input>),
  };
}

/** Creates a tool that runs a control. @param description the control's summary by default. */
export function controlTool(
  control: ControlName,
  description = toDescription(definitionOf(control).summary),
): Tool {
  const { method } = controlRows[control];
  const { input = noInput, result, effect = effectOf[method] } = definitionOf(control);
  return {
    description,
    input,
    output: result,
    annotations: effects[effect],
    control,
    run: (mock, given) => mock.run(control, given),
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
