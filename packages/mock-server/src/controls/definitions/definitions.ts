import type { z } from 'zod';
import type { ControlDefinition } from '../control-definition.ts';
import type { ControlName } from '../control-routes.ts';
import { agentReplyControls } from './agent-replies.ts';
import { clockControls } from './clock.ts';
import { deliveryControls } from './deliveries.ts';
import { driftControls } from './drift.ts';
import { eventControls } from './events.ts';
import { faultControls } from './faults.ts';
import { keyControls } from './keys.ts';
import { operationControls } from './operations.ts';
import { requestControls } from './requests.ts';
import { changeSimulations } from './simulated-changes.ts';
import { conversationSimulations } from './simulated-conversations.ts';
import { stateControls } from './state.ts';
import { traceControls } from './trace.ts';
import { webhookControls } from './webhooks.ts';
import { workspaceControls } from './workspaces.ts';

/** What the controls are about: the tags of their OpenAPI document, and the pages of their reference. */
export const subjects = {
  state: { title: 'State', controls: { ...stateControls, ...operationControls } },
  clock: { title: 'Clock', controls: clockControls },
  workspaces: {
    title: 'Workspaces, keys and rate limits',
    controls: { ...workspaceControls, ...keyControls },
  },
  agents: { title: "Agents' replies", controls: agentReplyControls },
  faults: { title: 'Faults and drift', controls: { ...faultControls, ...driftControls } },
  journal: {
    title: 'Requests, events and traces',
    controls: { ...requestControls, ...eventControls, ...traceControls },
  },
  webhooks: { title: 'Webhooks', controls: { ...deliveryControls, ...webhookControls } },
  simulations: {
    title: 'Simulations',
    controls: { ...conversationSimulations, ...changeSimulations },
  },
  server: { title: 'The server', controls: {} },
};

export const definitions = {
  ...subjects.state.controls,
  ...subjects.clock.controls,
  ...subjects.workspaces.controls,
  ...subjects.agents.controls,
  ...subjects.faults.controls,
  ...subjects.journal.controls,
  ...subjects.webhooks.controls,
  ...subjects.simulations.controls,
} satisfies { readonly [Name in ControlName]: ControlDefinition };

/** For each group, the name and docblock of its interface. Controls without a group belong to `state`. */
export const groups: Readonly<Record<string, readonly [name: string, text: string]>> = {
  state: ['StateControls', 'Adds records to a mock or a workspace, and resets or saves its state.'],
  clock: ['ClockControls', "Reads, advances, stops and starts a workspace's clock."],
  keys: ['KeyControls', 'Creates, lists, changes and revokes the API keys of a workspace.'],
  agentReplies: ['AgentReplyControls', 'Sets how agents reply and lists the configured replies.'],
  faults: ['FaultControls', 'Makes upcoming requests fail.'],
  drift: [
    'DriftControls',
    'Makes responses differ from the documentation, as a real service might. Faults and drifts can be combined.',
  ],
  rateLimit: ['RateLimitControls', "Uses up a key's rate limit."],
  requests: ['JournalControls', 'Reads and clears the journal of requests and simulations.'],
  events: [
    'EventControls',
    'Lists the latest 10,000 events and waits for new ones, whether or not a webhook subscribes to them.',
  ],
  webhooks: ['DeliveryControls', 'Lists, repeats and disturbs the deliveries of events.'],
  simulate: [
    'Simulate',
    'Simulates what the API cannot trigger, such as a message from a customer. Each method throws a MockConfigurationError when its input is invalid, and a MockControlError when a record does not exist or its state does not allow the change.',
  ],
};

/** Groups that also have methods other than controls. Their properties are typed by hand. */
export const extendedGroups: readonly string[] = ['clock', 'requests', 'webhooks'];

type Definitions = typeof definitions;

/** The unchecked input of a control. `undefined` for a control without input. */
export type ControlInput<Name extends ControlName> = z.input<
  NonNullable<Definitions[Name]['input']>
>;

/** The return value of a control in-process: its result, or a promise of the result. */
export type ControlResult<Name extends ControlName> = ReturnType<Definitions[Name]['run']>;

/** The `data` a control returns over HTTP. */
export type ControlData<Name extends ControlName> = Awaited<ControlResult<Name>>;

export function definitionOf(control: ControlName): ControlDefinition {
  return definitions[control];
}
