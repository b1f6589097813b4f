import { createMockServer, demo, type MockWorkspace } from '@agent-platform/mock-server';
import { connectMock, type RemoteWorkspace } from '@agent-platform/mock-server/remote';
import { describe, expect, it, onTestFinished } from 'vitest';
import { unknownId } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

/** Opens a mock in process, and connects to the same mock remotely. */
async function openBoth() {
  const mock = createMockServer();
  const { baseUrl } = await listenHere(mock);
  return { mock, remote: await connectMock(baseUrl) };
}

type Use = (controls: MockWorkspace | RemoteWorkspace) => unknown;

/** Returns the error that a control throws, as data. */
async function thrownBy(use: () => unknown) {
  try {
    await use();
  } catch (error) {
    const { name, code, message, call, status, seen } = Object(error);
    return { name, code, message, call, status, seen };
  }
  return expect.fail('nothing was thrown');
}

const refused: Record<string, Use> = {
  'an unknown record': ({ simulate }) => simulate.close({ conversationId: unknownId }),
  'a wrong input': ({ faults }) => faults.add({ status: 99 }),
  'an unknown property': ({ faults }) => faults.add(JSON.parse('{"stauts":500}')),
  'an unknown agent': ({ agentReplies }) => agentReplies(unknownId, 'Hi'),
  'an unknown key': ({ keys }) => keys.revoke('nope'),
  'an unknown scope': ({ keys }) => keys.setScopes('mock-key', ['fly']),
  'the window of an unknown key': ({ rateLimit }) => rateLimit.exhaust('nope'),
  'an unknown delivery': ({ webhooks }) => webhooks.redeliver(unknownId),
  'a time that goes back': ({ clock }) => clock.advance(-1),
  'a time that is no number': ({ clock }) => clock.advance(Number.NaN),
  'records that are wrong': ({ seed }) => seed(JSON.parse('{"robots":[]}')),
  'a filter that is wrong': ({ requests }) => requests.list(JSON.parse('{"colour":"red"}')),
  'what an operation refuses': (mock) => mock.call('getAgent', { path: { id: unknownId } }),
  'an event that is not there': ({ webhooks }) => webhooks.waitFor('fly'),
  'a wait in vain': ({ requests }) => requests.waitFor({}, { timeoutMs: 0 }),
  'a wait for an event in vain': ({ webhooks }) =>
    webhooks.waitFor('message.sent', { timeoutMs: 0 }),
};

describe('the errors of remote controls', () => {
  it.each(Object.entries(refused))('are those in process for %s', async (_, use) => {
    const { mock, remote } = await openBoth();
    const afar = await thrownBy(() => use(remote));
    expect(afar).toEqual(await thrownBy(() => use(mock)));
    expect(afar.name).toMatch(/^Mock(Control|Configuration|Timeout)Error$/);
  });

  it('say that a workspace is gone', async () => {
    const { mock, remote } = await openBoth();
    const [theirs, ours] = [mock.workspaces.create(), await remote.workspaces.create()];
    mock.reset();
    const afar = await thrownBy(() => ours.faults.list());
    const here = await thrownBy(() => theirs.faults.list());
    expect(afar.message.replace(ours.id, 'ID')).toBe(here.message.replace(theirs.id, 'ID'));
    expect(afar.code).toBe(here.code);
  });

  it.each<[string, (controls: RemoteWorkspace) => unknown, string]>([
    ['a script', (mock) => mock.agentReplies(demo.agentId, () => 'Hi'), 'Pass a string'],
    [
      'a script in a sequence',
      (mock) => mock.agentReplies(demo.agentId, { sequence: ['Hi', () => 'Ho'] }),
      'a sequence of these',
    ],
    [
      'a receiver',
      (mock) => mock.webhooks.receive('http://a.test', () => new Response()),
      'Set the URL',
    ],
    ['a listener', (mock) => mock.requests.subscribe(() => {}), 'stream()'],
    ['a filter', (mock) => mock.events.waitFor({}, { filter: () => true }), 'Pass an object'],
  ])('refuse %s and say what to give instead', async (_, use, instead) => {
    const { remote } = await openBoth();
    const error = await thrownBy(() => use(remote));
    expect(error.name).toBe('MockConfigurationError');
    expect(error.message).toContain('A function cannot be sent to another process');
    expect(error.message).toContain(instead);
  });

  it('reject with the reason of the signal', async () => {
    const { remote } = await openBoth();
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(remote.requests.waitFor({}, { signal })).rejects.toThrow('enough');
    await expect(remote.clock.sleep(1, signal)).rejects.toThrow('enough');
  });
});

describe('the remote stream', () => {
  it('reports what happens after it began to each reader, and ends with its signal', async () => {
    const { mock, remote } = await openBoth();
    const gone = new AbortController();
    onTestFinished(() => gone.abort());
    const stream = await remote.stream({ signal: gone.signal });
    await mock.clock.advance(1000);
    mock.simulate.emit({ event: 'message.sent', data: {} });
    for (let reader = 0; reader < 2; reader++) {
      const types: string[] = [];
      for await (const { type } of stream) {
        types.push(type);
        if (type === 'event') break;
      }
      expect(types).toEqual(expect.arrayContaining(['clock', 'event']));
    }
    const rest = stream[Symbol.asyncIterator]();
    await rest.next();
    gone.abort();
    for (let next = await rest.next(); !next.done; next = await rest.next());
  });
});
