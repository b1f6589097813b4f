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
import { training } from './training.ts';
import { transfer } from './transfer.ts';

/** Every simulation, by its name in `mock.simulate`. */
export const simulations = {
  inboundMessage,
  requestHandoff,
  operator,
  receipt,
  close,
  reopen,
  contact,
  transfer,
  channel,
  training,
  mcp,
  credits,
  health,
  emit,
};
