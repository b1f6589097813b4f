import type { InboundResult } from '../../domain/inbound.ts';
import type {
  CreditsRecord,
  InboundMessage,
  RotatedSecret,
  SimulateChannelInput,
  SimulateCloseInput,
  SimulateContactInput,
  SimulateCreditsInput,
  SimulateEmitInput,
  SimulateHealthInput,
  SimulateMcpInput,
  SimulateOperatorInput,
  SimulateReceiptInput,
  SimulateReopenInput,
  SimulateRequestHandoffInput,
  SimulateRotateSecretInput,
  SimulateTrainingInput,
  SimulateTransferInput,
} from '../../generated/control-types.ts';
import type { EventName } from '../../generated/event-names.ts';
import type {
  Channel,
  Chat,
  ChatMessage,
  Contact,
  Conversation,
  McpServer,
  Training,
} from '../../generated/record-types.ts';
import { channel } from './channel.ts';
import { close } from './close.ts';
import { contact } from './contact.ts';
import { credits } from './credits.ts';
import { emit } from './emit.ts';
import { health } from './health.ts';
import { inboundMessage } from './inbound-message.ts';
import { mcp } from './mcp.ts';
import { operator } from './operator.ts';
import { receipt } from './receipt.ts';
import { reopen } from './reopen.ts';
import { requestHandoff } from './request-handoff.ts';
import { rotateSecret } from './rotate-secret.ts';
import { training } from './training.ts';
import { transfer } from './transfer.ts';

/**
 * Simulates what the API cannot trigger, such as a message from a customer. Each method throws a
 * MockConfigurationError when its input is invalid, and a MockControlError when a record does not exist or its
 * state does not allow the change.
 */
export interface Simulate {
  /**
   * Simulates a message from a customer. Resolves once the agent has replied or decided to stay silent.
   * @example
   * const { conversationId } = await mock.simulate.inboundMessage({
   *   channelId: demo.channelIds.whatsapp,
   *   from: '+5511988887777',
   *   content: 'Where is my order?',
   * });
   */
  inboundMessage(input: InboundMessage): Promise<InboundResult>;
  /** Simulates that the agent asks for an operator. As with `chats.startHuman`, the agent then stops replying. */
  requestHandoff(input: SimulateRequestHandoffInput): Chat;
  /** Sets the operator who takes over chats from now on. */
  operator(input: SimulateOperatorInput): { readonly operatorId: string };
  /**
   * Sets the delivery status of a message that was sent to a contact. In Variant B, this also fires the matching event.
   * If the message already has that status, nothing happens.
   */
  receipt(input: SimulateReceiptInput): ChatMessage;
  /** Closes a conversation, as if it had been idle too long or someone had closed it in the dashboard. */
  close(input: SimulateCloseInput): Conversation;
  /**
   * Reopens a closed conversation, as if someone did so in the dashboard. If the conversation is not closed, nothing
   * happens.
   */
  reopen(input: SimulateReopenInput): Conversation;
  /** Adds or changes a contact, as if someone did so in the dashboard. The rules of the API apply. */
  contact(input: SimulateContactInput): Contact;
  /** Moves a conversation to another agent and cancels any reply in progress. */
  transfer(input: SimulateTransferInput): Conversation;
  /**
   * Connects a channel (as if its QR code had been scanned), disconnects it, makes it fail, or expires its QR code. In
   * Variant B, a status change also fires the matching event.
   */
  channel(input: SimulateChannelInput): Channel;
  /** Finishes a training at once, without waiting for the clock. The training becomes ready or fails. */
  training(input: SimulateTrainingInput): Training;
  /** Changes an MCP server: its status, the tools that it offers, or the result of its next handshake. */
  mcp(input: SimulateMcpInput): McpServer;
  /**
   * Sets an agent's remaining credits or its warning threshold. In Variant B, an event fires when the credits get low
   * or run out.
   */
  credits(input: SimulateCreditsInput): CreditsRecord;
  /**
   * Takes the platform down for maintenance, or brings it back up. Only `getHealth` is affected. A health check without
   * an API key belongs to the first workspace.
   */
  health(input: SimulateHealthInput): { readonly status: 'ok' | 'down' };
  /**
   * Replaces a webhook's secret, as a platform's dashboard may do. Every later attempt is signed with the new secret,
   * including retries of earlier events. The API has no such operation (decision W19).
   */
  rotateSecret(input: SimulateRotateSecretInput): RotatedSecret;
  /** Fires any event of the configured variant with the given data. No record changes. */
  emit(input: SimulateEmitInput): { readonly event: EventName };
}

/** The controls of all simulations. */
export const simulationControls = {
  'simulate.inboundMessage': inboundMessage,
  'simulate.requestHandoff': requestHandoff,
  'simulate.operator': operator,
  'simulate.receipt': receipt,
  'simulate.close': close,
  'simulate.reopen': reopen,
  'simulate.contact': contact,
  'simulate.transfer': transfer,
  'simulate.channel': channel,
  'simulate.training': training,
  'simulate.mcp': mcp,
  'simulate.credits': credits,
  'simulate.health': health,
  'simulate.rotateSecret': rotateSecret,
  'simulate.emit': emit,
};
