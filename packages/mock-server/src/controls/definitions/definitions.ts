import type { z } from 'zod';
import type { ControlDefinition } from '../control-definition.ts';
import type { ControlName } from '../control-routes.ts';
import { simulationControls } from '../simulations/simulations.ts';
import { agentReplyControls } from './agent-replies.ts';
import { clockControls } from './clock.ts';
import { deliveryControls } from './deliveries.ts';
import { driftControls } from './drift.ts';
import { eventControls } from './events.ts';
import { faultControls } from './faults.ts';
import { keyControls } from './keys.ts';
import { operationControls } from './operations.ts';
import { requestControls } from './requests.ts';
import { stateControls } from './state.ts';
import { traceControls } from './trace.ts';
import { webhookControls } from './webhooks.ts';
import { workspaceControls } from './workspaces.ts';

/** The definition of every control. */
export const definitions = {
  ...stateControls,
  ...operationControls,
  ...clockControls,
  ...workspaceControls,
  ...keyControls,
  ...agentReplyControls,
  ...faultControls,
  ...driftControls,
  ...requestControls,
  ...eventControls,
  ...deliveryControls,
  ...webhookControls,
  ...traceControls,
  ...simulationControls,
} satisfies { readonly [Name in ControlName]: ControlDefinition };

type Definitions = typeof definitions;

/** The input of a control before it is checked; `undefined` for a control without input. */
export type ControlInput<Name extends ControlName> = Definitions[Name] extends {
  readonly input: infer Input extends z.ZodType;
}
  ? z.input<Input>
  : undefined;

/** The return value of a control in-process: its result, or a promise of the result. */
export type ControlResult<Name extends ControlName> = ReturnType<Definitions[Name]['run']>;

/** The data with which a control responds over HTTP. */
export type ControlData<Name extends ControlName> = Awaited<ControlResult<Name>>;

/** Returns the definition of a control. */
export function definitionOf(control: ControlName): ControlDefinition {
  return definitions[control];
}
