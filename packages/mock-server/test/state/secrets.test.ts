import {
  createMockServer,
  demo,
  type MockServer,
  type MockServerOptions,
} from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { createCall } from '../support/call.ts';
import { createWebhook } from '../support/records.ts';

/** Creates a mock. Returns every key and secret that it makes. */
async function makeSecrets(options: MockServerOptions) {
  const mock = createMockServer(options);
  const workspace = mock.workspaces.create();
  const webhook = await openWebhook(mock);
  return [
    workspace.apiKey,
    mock.keys.create({ name: 'New' }).key,
    webhook.secret,
    mock.simulate.rotateSecret({ webhookId: webhook.id }).secret,
  ];
}

const openWebhook = (mock: MockServer) =>
  createWebhook(createCall(mock.apiKey, mock), 'https://receiver.test/', ['messages']);

/** Creates records of several kinds. Returns the end of each id, which does not depend on the clock. */
async function makeIds(mock: MockServer): Promise<string[]> {
  const workspace = mock.workspaces.create();
  const webhook = await mock.call('createWebhook', {
    body: { url: demo.webhookUrl, events: ['contacts'] },
  });
  for (const webhookId of [webhook.id, demo.webhookId]) {
    await mock.call('testWebhook', { path: { id: webhookId } });
  }
  const contact = await mock.call('createContact', { body: { name: 'Mia' } });
  const ids = [
    mock.id,
    workspace.id,
    webhook.id,
    contact.id,
    ...mock.events.list().map(({ id }) => id),
    ...mock.webhooks.deliveries().map(({ id }) => id),
  ];
  return ids.map((id) => id.slice(-8));
}

describe('ids', () => {
  const onSystemClock = { clock: 'system' } as const;

  it('of two mocks on the system clock differ, even if made at the same time', async () => {
    const one = await makeIds(createMockServer(onSystemClock));
    const two = await makeIds(createMockServer(onSystemClock));
    expect(one.length).toBeGreaterThan(8);
    expect(one.filter((id) => two.includes(id))).toEqual([]);
  });

  it('of records are the same in every run on the system clock with an `idSeed`', async () => {
    const options = { ...onSystemClock, idSeed: 'mock' };
    const [one, two] = [createMockServer(options), createMockServer(options)];
    const ofRecords = (ids: readonly string[]) => ids.slice(0, 4);
    expect(ofRecords(await makeIds(one))).toEqual(ofRecords(await makeIds(two)));
  });

  it('continue with the same values in a mock that restores the snapshot', async () => {
    const [mock, twin] = [createMockServer(onSystemClock), createMockServer(onSystemClock)];
    twin.restore(mock.snapshot());
    const create = async ({ call }: MockServer) =>
      (await call('createContact', { body: { name: 'Mia' } })).id.slice(14);
    expect(await create(twin)).toBe(await create(mock));
  });
});

describe('keys and secrets', () => {
  it('are random with the system clock', async () => {
    const options = { clock: 'system' } as const;
    const [one, two] = [await makeSecrets(options), await makeSecrets(options)];
    expect(new Set([...one, ...two]).size).toBe(8);
  });

  it.each<MockServerOptions>([{ clock: 'system', idSeed: 'mock' }, {}, { idSeed: 'other' }])(
    'are the same in every run with the options %j',
    async (options) => {
      expect(await makeSecrets(options)).toEqual(await makeSecrets(options));
    },
  );

  it('have the same format, whether they are random or not', async () => {
    const [random, repeated] = [await makeSecrets({ clock: 'system' }), await makeSecrets({})];
    const toForm = (secret: string) => secret.replaceAll(/[0-9a-f]/g, 'x');
    expect(random.map(toForm)).toEqual(repeated.map(toForm));
  });

  it('do not influence the ids of records', async () => {
    const [one, two] = [createMockServer(), createMockServer()];
    two.simulate.rotateSecret({ webhookId: (await openWebhook(two)).id });
    two.keys.create({ name: 'New' });
    expect((await openWebhook(one)).id.slice(0, 14)).toBe((await openWebhook(two)).id.slice(0, 14));
  });

  it('continue with the same values in a mock that restores the snapshot', async () => {
    const [mock, twin] = [createMockServer(), createMockServer({ idSeed: 'other' })];
    await openWebhook(mock);
    twin.restore(mock.snapshot());
    expect(await openWebhook(twin)).toEqual(await openWebhook(mock));
  });

  it('do not repeat a key that a restored snapshot contains', () => {
    const [mock, twin] = [createMockServer(), createMockServer()];
    const { key } = mock.keys.create({ name: 'New' });
    twin.restore(mock.snapshot());
    expect(twin.keys.create({ name: 'Newer' }).key).not.toBe(key);
  });
});
