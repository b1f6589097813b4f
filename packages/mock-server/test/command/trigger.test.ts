import { writeFileSync } from 'node:fs';
import { createMockServer, demo, type MockServerOptions } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventTriggers } from '../../src/cli/trigger/event-triggers.ts';
import { eventNames } from '../../src/generated/event-names.ts';
import { nextTurn } from '../../src/time/host-timers.ts';
import { inFolder, run, runProcess, runWith, startCommand } from '../support/command-line.ts';
import { serveReceiver } from '../support/receiver.ts';

const url = 'https://receiver.test/webhooks';

/** Serves a mock with a webhook for all events, until the running test ends. */
async function serveMock(options: MockServerOptions = {}, controlToken?: string) {
  const mock = createMockServer({ clock: 'system', ...options });
  const server = await listen(mock, { controlToken });
  onTestFinished(() => server.close());
  mock.webhooks.receive(url, () => new Response());
  const variant = options.webhooks ?? options.variant ?? 'A';
  const events = eventNames[variant].filter((name) => name !== 'webhook.test');
  mock.seed({ webhooks: [{ url, events }] });
  return {
    mock,
    server,
    trigger: (...args: string[]) => run('trigger', '--connect', server.url, ...args).exited,
  };
}

describe.each(['A', 'B'] as const)('trigger in Variant %s', (variant) => {
  it('triggers each event, even a second time', async () => {
    const { mock, trigger } = await serveMock({ variant });
    for (const name of [...eventNames[variant], ...eventNames[variant]]) {
      const how = name in eventTriggers ? 'caused ' : 'emitted';
      const after = mock.events.list().length;
      const { code, stdout, stderr } = await trigger(name);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const fired = mock.events.list().slice(after);
      const wanted = fired.find(({ event }) => event === name);
      expect(stdout.split('\n')[0]).toBe(`${how} ${name}: event ${wanted?.id}, 1 delivery queued`);
    }
  });

  it('triggers each event in a mock without records', async () => {
    const { mock, trigger } = await serveMock({ variant, seed: 'empty' });
    for (const name of eventNames[variant]) {
      mock.reset();
      mock.seed({ webhooks: [{ url, events: ['messages'] }] });
      expect(await trigger(name), name).toMatchObject({ code: 0 });
      expect(mock.events.list({ event: name })).not.toEqual([]);
    }
  });

  it('lists with --list the events, and how each is triggered', async () => {
    const { trigger } = await serveMock({ variant });
    const { code, stdout } = await trigger('--list');
    expect(code).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
      eventNames[variant].map((name) => [
        name,
        name in eventTriggers ? "caused by the platform's rules" : 'emitted with example data',
      ]),
    );
    const offline = await run('trigger', '--list', '--variant', variant).exited;
    expect(offline).toEqual({ code: 0, stdout, stderr: '' });
  });
});

describe('trigger', () => {
  it('simulates a message of a customer, which creates records and fires further events', async () => {
    const { mock, trigger } = await serveMock();
    const { stdout } = await trigger('message.received');
    const said = stdout.trim().split('\n');
    expect(said.map((line) => line.split(':')[0])).toEqual([
      'caused  message.received',
      'also    contact.created',
      'also    conversation.created',
      'also    message.sent',
    ]);
    const [received] = mock.events.list({ event: 'message.received' });
    const id = String(received?.data.conversation_id);
    expect(await mock.call('getConversation', { path: { id } })).toMatchObject({ status: 'open' });
  });

  it('does not wait for a delayed reply when the virtual clock stands still', async () => {
    const { mock, trigger } = await serveMock({ clock: 'virtual' });
    mock.agentReplies(demo.agentId, { text: 'Later', delayMs: 60_000 });
    expect(await trigger('message.received')).toMatchObject({ code: 0 });
    expect(mock.events.list({ event: 'message.received' })).toHaveLength(1);
  });

  it('emits the example data of the specification with times relative to now', async () => {
    const start = new Date('2030-01-01T00:00:00.000Z');
    const { mock, trigger } = await serveMock({ variant: 'B', clock: 'virtual', start });
    await trigger('appointment.scheduled');
    expect(mock.events.list()).toMatchObject([
      {
        event: 'appointment.scheduled',
        data: {
          title: 'Call about order 1042',
          created_at: '2030-01-01T00:00:00.000Z',
          start_at: '2030-01-04T02:50:00.000Z',
          end_at: '2030-01-04T03:20:00.000Z',
        },
      },
    ]);
  });

  it('emits an event with the data of --data instead of simulating its cause', async () => {
    const { mock, trigger } = await serveMock();
    const file = inFolder('data.json');
    writeFileSync(file, '{ "message_id": "m1", "content": "Hello" }');
    const { stdout } = await trigger('message.received', '--data', file);
    expect(stdout).toMatch(/^emitted message\.received: event \S+, 1 delivery queued\n$/);
    const data = { message_id: 'm1', content: 'Hello' };
    expect(mock.events.list()).toMatchObject([{ event: 'message.received', data }]);
  });

  it('waits with `--data -` until the data has been written to stdin', async () => {
    const { mock, server } = await serveMock();
    const args = ['trigger', 'conversation.closed', '--connect', server.url, '--data', '-'];
    const command = startCommand({}, ...args);
    command.stdin.write('{ "conversation_id"');
    await nextTurn();
    command.stdin.end(': "c1" }');
    expect(await command.exited).toMatchObject({ code: 0, stderr: '' });
    expect(mock.events.list()).toMatchObject([{ data: { conversation_id: 'c1' } }]);
  });

  it('rejects stdin that is not JSON when `--data -` is given', async () => {
    const { trigger } = await serveMock();
    const { code, stderr } = await trigger('conversation.closed', '--data', '-');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: What `--data -` read from stdin is not valid JSON/);
  });

  it('prints how many deliveries of the event are queued', async () => {
    const { mock, trigger } = await serveMock();
    mock.seed({
      webhooks: [{ url: 'https://support-desk.example/webhooks', events: ['contacts'] }],
    });
    expect((await trigger('contact.created')).stdout).toMatch(/, 2 deliveries queued\n$/);
    const other = await serveMock({ seed: 'empty' });
    other.mock.reset();
    expect((await other.trigger('contact.created')).stdout).toMatch(/, 0 deliveries queued\n$/);
  });

  it('says that an active webhook is missing when no webhook can get a test event', async () => {
    const { mock, trigger } = await serveMock({ seed: 'empty' });
    mock.reset();
    const { code, stderr } = await trigger('webhook.test');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error: Event `webhook\.test` is sent only to active webhooks.*`--forward-to`\.\n$/,
    );
  });

  it('reads the URL of the mock and its control token from environment variables', async () => {
    const token = 'a-token-of-at-least-16-characters';
    const { mock, server } = await serveMock({}, token);
    const variables = {
      AGENT_PLATFORM_MOCK_CONNECT: server.url,
      AGENT_PLATFORM_MOCK_CONTROL_TOKEN: token,
    };
    expect(await runWith(variables, 'trigger', 'contact.created').exited).toMatchObject({
      code: 0,
    });
    expect(mock.events.list()).toHaveLength(1);
  });

  /** Node 24 sends what its own `fetch` requests through the proxy of the environment, if this is set. */
  const behindProxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9', NO_PROXY: '' };

  it('calls a mock on this machine without the proxy that is set, as the mock calls a receiver', async () => {
    let deliveries = 0;
    const receiver = await serveReceiver((_request, response) => {
      deliveries += 1;
      response.end();
    });
    const mock = runProcess(behindProxy, '--port', '0', '--forward-to', receiver);
    const address = (await mock.listening()).replace('listening on ', '');
    const args = ['trigger', 'contact.created', '--connect', address];
    expect(await runProcess(behindProxy, ...args).exited).toMatchObject({ code: 0, stderr: '' });
    await expect.poll(() => deliveries).toBe(1);
  });

  const A = eventNames.A.join(', ');

  it.each([
    [
      ['message.recieved'],
      `Unknown event \`message.recieved\`. Did you mean \`message.received\`? The events of Variant A are: ${A}.`,
    ],
    [['credit.low'], `Unknown event \`credit.low\`. The events of Variant A are: ${A}.`],
  ])('rejects %j with an error that lists the events of the variant', async (args, message) => {
    const { mock, trigger } = await serveMock();
    expect(await trigger(...args)).toEqual({ code: 2, stdout: '', stderr: `error: ${message}\n` });
    expect(mock.events.list()).toEqual([]);
  });

  it.each([
    [
      '[1]',
      /^error: The `--data` file `.*data\.json` must contain a JSON object with the event's data\.\n$/,
    ],
    ['{', /^error: The `--data` file `.*data\.json` is not valid JSON.*\n$/],
  ])('rejects a --data file with the content %s', async (text, why) => {
    writeFileSync(inFolder('data.json'), text);
    const { code, stderr } = await run(
      'trigger',
      'contact.created',
      '--data',
      inFolder('data.json'),
    ).exited;
    expect(code).toBe(2);
    expect(stderr).toMatch(why);
  });

  it.each([
    [
      ['contact.created', '--connect', 'localhost:4010'],
      2,
      /Option `--connect` must be an http or https URL/,
    ],
    [
      ['contact.created', '--connect', 'http://127.0.0.1:2'],
      1,
      /No mock is responding at `http:\/\/127\.0\.0\.1:2/,
    ],
    [
      ['contact.created', '--connect', 'http://127.0.0.1:6000'],
      1,
      /`fetch` does not connect to the port of `http:\/\/127\.0\.0\.1:6000`/,
    ],
    [
      ['contact.created', '--data', 'none.json'],
      2,
      /The `--data` file `none\.json` cannot be read: ENOENT/,
    ],
    [[], 2, /No event was given\. Pass the name of an event, or `--list`\./],
  ] as const)('rejects the arguments %j with a one-line error', async (args, exitCode, why) => {
    const { code, stdout, stderr } = await run('trigger', ...args).exited;
    expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
    expect(stderr).toMatch(why);
    expect(stderr).toMatch(/^error: [^\n]*\n$/);
    expect(stderr).not.toContain('connectMock');
  });
});
