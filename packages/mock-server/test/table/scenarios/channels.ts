import { demo } from '@agent-platform/mock-server';
import type { OperationId } from '../../../src/generated/operations.ts';
import { unknownId } from '../../support/records.ts';
import type { Ask, Scenario } from '../scenario.ts';
import { addDeadChannel } from '../stage.ts';

const { whatsapp, email, website } = demo.channelIds;
const at =
  (id: string): Ask =>
  () => ({ path: { id } });
const notFromTheWeb = {
  name: 'when the channel is not a website',
  status: 409,
  says: 'only channels of type `website`',
};

/** Channels, with their settings, QR codes and widgets. */
export const channels = {
  listChannels: { ok: () => ({ query: { type: 'email', status: 'active' } }) },
  createChannel: {
    ok: () => ({ body: { name: 'More', agent_id: demo.agentId } }),
    invalid: { name: { agent_id: demo.agentId }, agent_id: { name: 'More', agent_id: 'Ana' } },
    specials: [
      {
        name: 'when the agent does not exist',
        status: 404,
        ask: () => ({ body: { name: 'More', agent_id: unknownId } }),
        says: '`agent_id`: Agent',
      },
    ],
  },
  getChannel: { ok: at(email) },
  updateChannel: {
    ok: () => ({ path: { id: email }, body: { name: 'Post' } }),
    invalid: { name: { name: 1 }, agent_id: { agent_id: 'Ana' }, body: {} },
    specials: [
      {
        name: 'when the new agent does not exist',
        status: 404,
        ask: () => ({ path: { id: email }, body: { agent_id: unknownId } }),
        says: '`agent_id`: Agent',
      },
    ],
  },
  deleteChannel: {
    ok: at(email),
    specials: [
      {
        name: 'when the channel is disconnected',
        status: 200,
        ask: (stage) => ({ path: { id: addDeadChannel(stage.mock) } }),
      },
    ],
  },
  getChannelConfig: { ok: at(email) },
  updateChannelConfig: {
    ok: () => ({ path: { id: email }, body: { signature: 'Yours, Ana' } }),
    invalid: { body: {} },
  },
  getChannelQrCode: {
    ok: at(whatsapp),
    specials: [
      {
        name: 'when the channel is disconnected',
        status: 200,
        ask: (stage) => ({ path: { id: addDeadChannel(stage.mock) } }),
      },
      {
        name: 'when channels of this type have no QR code',
        status: 409,
        ask: at(email),
        says: 'have a QR code',
      },
    ],
  },
  getWidgetLinks: { ok: at(website), specials: [{ ...notFromTheWeb, ask: at(email) }] },
  updateWidgetSettings: {
    ok: () => ({ path: { id: website }, body: { position: 'bottom-left' } }),
    invalid: { position: { position: 'top' }, body: {} },
    specials: [
      {
        ...notFromTheWeb,
        ask: () => ({ path: { id: email }, body: { placeholder: 'Write' } }),
      },
    ],
  },
} satisfies Partial<Record<OperationId, Scenario>>;
