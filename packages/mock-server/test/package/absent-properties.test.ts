import { createMockServer } from '@agent-platform/mock-server';
import { openInEditor, requireUndefined } from '@agent-platform/tools/editor';
import { describe, expect, it } from 'vitest';

/** The types of what callers pass. */
const types = [
  'MockServerOptions',
  'ChannelOptions',
  'ListenOptions',
  'ConnectOptions',
  "Input<MockServer['faults']['add']>",
  "Input<MockServer['drift']>",
  "Input<MockServer['keys']['create']>",
  "Input<MockServer['workspaces']['create']>",
  "Input<MockServer['requests']['list']>",
  "Input<MockServer['events']['list']>",
  "Input<MockServer['webhooks']['deliveries']>",
  "Input<MockServer['webhooks']['queued']>",
  "Input<MockServer['stream']>",
  "Input<MockServer['trace']>",
  "Input<MockServer['clientOptions']>",
  "Input<RemoteMock['clientOptions']>",
  "Input<RemoteMock['trace']>",
  "Extract<Parameters<MockServer['agentReplies']>[1], { text: string }>",
  "Input<MockServer['seed']>",
  "NonNullable<Parameters<MockServer['requests']['waitFor']>[1]>",
  'NonNullable<Parameters<typeof listContacts>[1]>',
];

const code = `
import type { ChannelOptions, MockServer, MockServerOptions } from '@agent-platform/mock-server';
import type { ListenOptions } from '@agent-platform/mock-server/node';
import type { ConnectOptions, RemoteMock } from '@agent-platform/mock-server/remote';

declare const mock: MockServer;
const listContacts = mock.call<'listContacts'>;

type Input<Control extends (input: never, ...others: never) => unknown> = NonNullable<Parameters<Control>[0]>;

${requireUndefined(types)}

type Simulations = MockServer['simulate'];
export const simulations: never = null! as { [Name in keyof Simulations]: Refusing<Input<Simulations[Name]>> }[keyof Simulations];
`;

describe('with exactOptionalPropertyTypes', () => {
  it('callers may pass undefined for each optional property of options and of inputs of controls', () => {
    const folder = new URL('../support/', import.meta.url);
    const { problems } = openInEditor(code, folder, { exactOptionalPropertyTypes: true });
    expect(problems()).toEqual([]);
  });
});

describe('a property that is undefined', () => {
  const mock = createMockServer();

  it('counts as missing in the body of an operation', async () => {
    const body = { name: 'Mia', email: undefined, status: undefined };
    expect(await mock.call('createContact', { body })).toMatchObject({
      email: null,
      status: 'active',
    });
  });

  it('counts as missing in clientOptions', () => {
    expect(mock.clientOptions({ apiKey: undefined })).toMatchObject({ apiKey: mock.apiKey });
  });
});
