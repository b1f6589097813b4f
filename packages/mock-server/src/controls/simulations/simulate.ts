import type { EventName } from '../../domain/event.ts';
import type { InboundMessage, InboundResult } from '../../domain/inbound.ts';
import type { World } from '../../domain/world.ts';
import { runControl } from '../../errors/control-error.ts';
import type { Violation } from '../../errors/problem.ts';
import type {
  Channel,
  Chat,
  ChatMessage,
  Contact,
  Conversation,
  McpServer,
  Training,
} from '../../generated/record-types.ts';
import type { CreditsRecord } from '../../records/records.ts';
import type { FindKeys } from '../../redaction/redact.ts';
import { recordControl } from '../../request/record-control.ts';
import { validate } from '../../validation/validate.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { SimulateChannelInput } from './channel.ts';
import type { SimulateCloseInput } from './close.ts';
import type { SimulateContactInput } from './contact.ts';
import type { SimulateCreditsInput } from './credits.ts';
import type { SimulateEmitInput } from './emit.ts';
import type { SimulateHealthInput } from './health.ts';
import type { SimulateMcpInput } from './mcp.ts';
import type { SimulateOperatorInput } from './operator.ts';
import type { SimulateReceiptInput } from './receipt.ts';
import type { SimulateReopenInput } from './reopen.ts';
import type { SimulateRequestHandoffInput } from './request-handoff.ts';
import { simulations } from './simulations.ts';
import type { SimulateTrainingInput } from './training.ts';
import type { SimulateTransferInput } from './transfer.ts';

/**
 * Causes changes that no public call can cause. Each simulation throws a MockConfigurationError that names
 * the problem with its input, and a MockControlError when a record is unknown or its state does not allow the
 * change. A test compares this with the table of simulations.
 */
export interface Simulate {
  /**
   * A customer writes. Resolves when the agent has answered or stays silent.
   * @example
   * const { conversationId } = await mock.simulate.inboundMessage({
   *   channelId: demo.channelIds.whatsapp,
   *   from: '+5511988887777',
   *   content: 'Where is my order?',
   * });
   */
  inboundMessage(input: InboundMessage): Promise<InboundResult>;
  /** The agent asks for a person and stops answering, as after `chats.startHuman`. */
  requestHandoff(input: SimulateRequestHandoffInput): Chat;
  /** Sets the person who takes over chats from now on. */
  operator(input: SimulateOperatorInput): { readonly operatorId: string };
  /**
   * Sets the progress of a message to a contact, and fires the event of Variant B. Does nothing if the
   * message already has that status.
   */
  receipt(input: SimulateReceiptInput): ChatMessage;
  /** A conversation goes idle, or somebody closes it in the dashboard. */
  close(input: SimulateCloseInput): Conversation;
  /** Somebody reopens a closed conversation in the dashboard. Does nothing if it is not closed. */
  reopen(input: SimulateReopenInput): Conversation;
  /** Somebody adds or changes a contact in the dashboard, by the rules of the API. */
  contact(input: SimulateContactInput): Contact;
  /** Moves a conversation to another agent, and cancels a reply in progress. */
  transfer(input: SimulateTransferInput): Conversation;
  /**
   * A channel connects (its QR code was scanned), drops or breaks, or its QR code expires. Fires the event of
   * Variant B, unless the channel already has that status.
   */
  channel(input: SimulateChannelInput): Channel;
  /** A training becomes ready or fails, without waiting for the clock. */
  training(input: SimulateTrainingInput): Training;
  /** An MCP server breaks or disconnects, offers other tools, or will refuse the next handshake. */
  mcp(input: SimulateMcpInput): McpServer;
  /** Sets the credits that an agent has left. Variant B fires an event when they get low. */
  credits(input: SimulateCreditsInput): CreditsRecord;
  /** The platform is down for maintenance, or up again. */
  health(input: SimulateHealthInput): { readonly status: 'ok' | 'down' };
  /** Fires any event of the configured variant with this data, and changes no record. */
  emit(input: SimulateEmitInput): { readonly event: EventName };
}

/**
 * Creates the simulations of one workspace. The journal records each simulation with a valid input, under its
 * name on the control surface.
 * @param workspace returns the workspace; it is called for each simulation.
 * @param findKeys returns the function that finds the mock's keys.
 */
export function createSimulate(workspace: () => Workspace, findKeys: () => FindKeys): Simulate {
  return Object.fromEntries(
    Object.entries(simulations).map(([name, simulation]) => [
      name,
      (input: unknown) => {
        const { schema, run, rules } = simulation;
        // The table ties each schema to its own functions, which the compiler cannot follow in a loop.
        const find = rules as ((valid: unknown, world: World) => readonly Violation[]) | undefined;
        const simulate = run as (world: World, input: unknown) => unknown;
        return runControl(`simulate.${name}`, () => {
          const parts = { path: {}, query: {}, body: input };
          const { body } = validate({ body: schema }, parts, {
            rules: (valid) => find?.(valid.body, workspace().world) ?? [],
          });
          const path = `/__mock__/simulate/${toKebabCase(name)}`;
          return recordControl(workspace(), { path, body }, findKeys(), (world) =>
            simulate(world, body),
          );
        });
      },
    ]),
  ) as unknown as Simulate;
}

/** Returns the name of a simulation in its path, such as `inbound-message`. */
export function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
