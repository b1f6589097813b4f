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
 * Causes changes that no public call can cause. Each simulation throws a MockConfigurationError that names
 * the problem with its input, and a MockControlError when a record is unknown or its state does not allow the
 * change.
 */
export interface Simulate {
  /**
   * A customer writes. Resolves when the agent has replied or stays silent.
   * @example
   * const { conversationId } = await mock.simulate.inboundMessage({
   *   channelId: demo.channelIds.whatsapp,
   *   from: '+5511988887777',
   *   content: 'Where is my order?',
   * });
   */
  inboundMessage(input: InboundMessage): Promise<InboundResult>;
  /** The agent asks for an operator and stops replying, as after `chats.startHuman`. */
  requestHandoff(input: SimulateRequestHandoffInput): Chat;
  /** Sets the operator who takes over chats from now on. */
  operator(input: SimulateOperatorInput): { readonly operatorId: string };
  /**
   * Sets the delivery status of a message to a contact. In Variant B, also fires the matching event. Does
   * nothing if the message already has that status.
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
   * A channel connects (its QR code was scanned), drops or breaks, or its QR code expires. In Variant B, a
   * change of status also fires the matching event.
   */
  channel(input: SimulateChannelInput): Channel;
  /** A training becomes ready or fails, without waiting for the clock. */
  training(input: SimulateTrainingInput): Training;
  /** An MCP server breaks or disconnects, offers other tools, or will refuse the next handshake. */
  mcp(input: SimulateMcpInput): McpServer;
  /** Sets the credits that an agent has left. Variant B fires an event when they get low. */
  credits(input: SimulateCreditsInput): CreditsRecord;
  /** The platform goes down for maintenance, or comes back up. */
  health(input: SimulateHealthInput): { readonly status: 'ok' | 'down' };
  /**
   * Gives a webhook a new secret, as the dashboard of a platform may do. Every attempt that begins later is signed
   * with it, including retries of earlier events. The API has no such operation (decision W19).
   */
  rotateSecret(input: SimulateRotateSecretInput): RotatedSecret;
  /** Fires any event of the configured variant with this data, and changes no record. */
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
