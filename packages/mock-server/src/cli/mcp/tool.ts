import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Effect } from '../../controls/control-definition.ts';
import { type ControlName, controlRows } from '../../controls/control-routes.ts';
import { definitionOf } from '../../controls/definitions/definitions.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { OperationData, OperationInput } from '../../request/call-operation.ts';
import type { DrivenMock } from './driven-mock.ts';

export interface Tool {
  readonly description: string;
  readonly input: z.ZodType;
  readonly annotations: ToolAnnotations;
  /** What to do about a result that is too long, as a sentence. */
  readonly howToShorten?: string | undefined;
  /** @param input the arguments, as parsed by the `input` schema. */
  run(mock: DrivenMock, input: unknown): Promise<unknown>;
}

/** The hints for a tool, by its effect. `anything` is for a tool that may have any of the other effects. */
const effects: Readonly<Record<Effect | 'anything', ToolAnnotations>> = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  sets: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  removes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  anything: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
};

/** The default effect of a control, by its HTTP method. */
const effectOf = {
  GET: 'reads',
  POST: 'adds',
  PUT: 'sets',
  PATCH: 'sets',
  DELETE: 'removes',
} as const;

export const noInput = z.strictObject({});

export function tool<Input extends z.ZodType>(
  effect: keyof typeof effects,
  description: string,
  input: Input,
  run: (mock: DrivenMock, input: z.output<Input>) => Promise<unknown>,
  howToShorten?: string,
): Tool {
  return {
    description,
    input,
    annotations: effects[effect],
    howToShorten,
    run: (mock, given) => run(mock, given as z.output<Input>),
  };
}

/** Creates a tool that runs a control. @param description by default, the control's summary. */
export function controlTool(control: ControlName, description?: string): Tool {
  const { method } = controlRows[control];
  const { summary, input = noInput, effect = effectOf[method] } = definitionOf(control);
  return {
    description: description ?? `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    input,
    annotations: effects[effect],
    run: (mock, given) => mock.run(control, given),
  };
}

export async function callOperation<Id extends OperationId>(
  mock: DrivenMock,
  operationId: Id,
  input: OperationInput<Id>,
): Promise<OperationData<Id>> {
  // Cast, because the compiler cannot infer the data's type from the operation's id here.
  return (await mock.run('call', { ...input, operationId })).data as OperationData<Id>;
}
