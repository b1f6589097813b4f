import { createMockServer, demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { AgentPlatform, type ChannelQrCode } from '../src/index.ts';
import { rejection } from './support/test-client.ts';

/** Opens a mock and a client that waits on the mock's clock, so that waits take no real time. */
function openMock() {
  const mock = createMockServer({ channels: { autoConnect: false } });
  return { mock, client: new AgentPlatform(mock.clientOptions()) };
}

async function createTraining(client: AgentPlatform, title = 'Opening hours') {
  const body = { title, content: 'From 9 to 18.' };
  return (await client.trainings.create(demo.agentId, body)).id;
}

async function createChannel(client: AgentPlatform) {
  return (await client.channels.create({ name: 'Line 2', agent_id: demo.agentId })).id;
}

describe('trainings.waitUntilReady, against the mock', () => {
  it('resolves when the platform has processed the training', async () => {
    const { client } = openMock();
    const id = await createTraining(client);
    const seen: string[] = [];
    const onPoll = ({ status }: { status: string }) => void seen.push(status);
    const training = await client.trainings.waitUntilReady(demo.agentId, id, { onPoll });
    expect(training).toMatchObject({ id, status: 'ready' });
    expect([...new Set(seen)]).toEqual(['pending', 'processing', 'ready']);
  });

  it('rejects with a NotFoundError when the training or its agent is deleted', async () => {
    const { client } = openMock();
    const id = await createTraining(client);
    const deleteTraining = () => client.trainings.delete(id);
    const wait = client.trainings.waitUntilReady(demo.agentId, id, { onPoll: deleteTraining });
    expect(await rejection(wait)).toMatchObject({ name: 'NotFoundError' });
    const other = await createTraining(client);
    const deleteAgent = () => client.agents.delete(demo.agentId);
    const gone = client.trainings.waitUntilReady(demo.agentId, other, { onPoll: deleteAgent });
    expect(await rejection(gone)).toMatchObject({ name: 'NotFoundError' });
  });
});

describe('channels.waitUntilConnected, against the mock', () => {
  it('passes on each new QR code until the channel is connected', async () => {
    const { mock, client } = openMock();
    const channelId = await createChannel(client);
    const codes: ChannelQrCode[] = [];
    const onQrCode = (code: ChannelQrCode) => {
      codes.push(code);
      if (codes.length === 3) mock.simulate.channel({ channelId, status: 'active' });
    };
    const channel = await client.channels.waitUntilConnected(channelId, { onQrCode });
    expect(channel).toMatchObject({ id: channelId, status: 'active' });
    // The mock has two pictures, which take turns.
    expect(codes[1]?.qr_code).not.toBe(codes[0]?.qr_code);
    expect(new Set(codes.map(({ expires_at }) => expires_at)).size).toBe(3);
  });

  it('rejects with a ConflictError for an email channel, which has no QR code', async () => {
    const { mock, client } = openMock();
    const channelId = demo.channelIds.email;
    mock.simulate.channel({ channelId, status: 'disconnected' });
    const wait = client.channels.waitUntilConnected(channelId, { onQrCode: () => {} });
    expect(await rejection(wait)).toMatchObject({ name: 'ConflictError' });
  });

  it('keeps within the rate limit, however often it polls', async () => {
    const { mock, client } = openMock();
    const channelId = await createChannel(client);
    const options = { pollMs: 100, deadlineMs: 150_000 };
    expect(await rejection(client.channels.waitUntilConnected(channelId, options))).toMatchObject({
      name: 'TimeoutError',
    });
    const statuses = mock.requests.list().map(({ status }) => status);
    expect(statuses.length).toBeGreaterThan(200);
    expect(statuses).not.toContain(429);
  });
});
