import { demo, MockScriptError } from '@agent-platform/mock-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receiverUrl } from '../support/receiver.ts';
import { startConversation } from '../support/records.ts';

const apiKey = 'the-key-of-the-mock';
const boom = new RangeError(`boom, said ${apiKey}`);

function fail(): never {
  throw boom;
}

/** Collects the errors thrown in microtasks of the running test, which would otherwise end the process. */
function catchInMicrotasks(): unknown[] {
  const thrown: unknown[] = [];
  const queue = globalThis.queueMicrotask;
  const spy = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) =>
    queue(() => {
      try {
        run();
      } catch (error) {
        thrown.push(error);
      }
    }),
  );
  onTestFinished(() => spy.mockRestore());
  return thrown;
}

/** Opens a mock with a webhook whose receiver is a function. */
function openWithReceiver(receiver: () => Response | Promise<Response>) {
  const opened = openMock({ apiKey });
  opened.mock.webhooks.receive(receiverUrl, receiver);
  opened.mock.seed({ webhooks: [{ url: receiverUrl, events: ['contacts'] }] });
  return opened;
}

describe('a receiver that throws', () => {
  it.each([
    ['as a plain function', fail],
    ['as an async function', async () => fail()],
  ])(
    'makes the attempt fail, and its record says so without showing keys: %s',
    async (_when, receiver) => {
      const { mock } = openWithReceiver(receiver);
      mock.simulate.contact({ name: 'Joana' });
      await mock.webhooks.settled();
      const message = `webhooks.receive: The receiver of \`${receiverUrl}\` failed: boom, said [redacted].`;
      const [delivery] = mock.webhooks.deliveries();
      expect(delivery).toMatchObject({
        status: 'failed',
        status_code: null,
        response_time_ms: null,
        error: 'receiver_threw',
        error_message: message,
      });
      expect(JSON.stringify(mock.trace().deliveries)).toContain(message);
    },
  );

  it('makes waitForDelivery return the thrown error beside the delivery', async () => {
    const { mock } = openWithReceiver(fail);
    mock.simulate.contact({ name: 'Joana' });
    const delivery = await mock.webhooks.waitForDelivery();
    expect(delivery.thrown).toBeInstanceOf(MockScriptError);
    expect(delivery.thrown).toMatchObject({ call: 'webhooks.receive', code: 'script_failed' });
    expect(delivery.thrown?.cause).toBe(boom);
    expect(Object.keys(delivery)).not.toContain('thrown');
    mock.reset();
    expect(mock.webhooks.deliveries()).toEqual([]);
  });

  it.each([
    [undefined, '`undefined`'],
    ['ok', 'a string'],
    [null, '`null`'],
    [{}, 'an object'],
  ])(
    'fails the attempt with the same error as a receiver that returns %o',
    async (returned, named) => {
      const { mock } = openWithReceiver(() => returned as unknown as Response);
      mock.simulate.contact({ name: 'Joana' });
      expect(await mock.webhooks.waitForDelivery()).toMatchObject({
        error: 'receiver_threw',
        error_message: expect.stringContaining(
          `the function returned ${named} instead of a \`Response\``,
        ),
      });
    },
  );

  it('counts as a timeout when it throws because the time of the attempt is over', async () => {
    const { mock } = openMock({ receiverTimeoutMs: 1 });
    mock.webhooks.receive(
      receiverUrl,
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    mock.seed({ webhooks: [{ url: receiverUrl, events: ['contacts'] }] });
    mock.simulate.contact({ name: 'Joana' });
    expect(await mock.webhooks.waitForDelivery()).toMatchObject({ error: 'timeout' });
  });
});

describe('a `fetch` option that throws', () => {
  it('makes the attempt fail, and its record says what was thrown', async () => {
    const { mock } = openMock({ fetch: async () => fail() });
    mock.seed({ webhooks: [{ url: receiverUrl, events: ['contacts'] }] });
    mock.simulate.contact({ name: 'Joana' });
    expect(await mock.webhooks.waitForDelivery()).toMatchObject({
      error: 'network_error',
      error_message: boom.message,
    });
  });
});

describe('an agent reply that throws', () => {
  const failed = `agentReplies: The reply of agent \`${demo.agentId}\` failed: boom, said [redacted].`;

  it('makes the request fail with an error that names agentReplies', async () => {
    const { mock, call } = openMock({ apiKey });
    mock.agentReplies(demo.agentId, fail);
    const path = `/v1/agents/${demo.agentId}/conversation`;
    expect(await call('POST', path, { body: { message: 'Hello' } })).toMatchObject({
      status: 500,
      body: { error: { message: failed } },
    });
  });

  it('is the cause of the error of mock.call', async () => {
    const { mock } = openMock();
    mock.agentReplies(demo.agentId, async () => fail());
    const path = { id: demo.agentId };
    const error = await mock
      .call('startConversation', { path, body: { message: 'Hello' } })
      .catch((thrown) => thrown);
    expect(error.cause.cause).toBeInstanceOf(MockScriptError);
    expect(error.cause.cause).toMatchObject({ call: 'agentReplies' });
    expect(error.cause.cause.cause).toBe(boom);
  });

  it('makes simulate.inboundMessage return the thrown error beside the data', async () => {
    const { mock } = openMock();
    mock.agentReplies(demo.agentId, fail);
    const { telegram: channelId } = demo.channelIds;
    const inbound = { channelId, from: '+551', content: 'Hello' };
    const result = await mock.simulate.inboundMessage(inbound);
    expect(result.thrown).toMatchObject({ call: 'agentReplies' });
    expect(result.thrown?.cause).toBe(boom);
    expect(Object.keys(result)).not.toContain('thrown');
  });
});

describe('a filter that throws', () => {
  it.each(['before', 'after'] as const)(
    'makes a wait that begins %s the first match reject with an error that names the call',
    async (when) => {
      const { mock, call } = openMock();
      if (when === 'after') await startConversation(call);
      const waits = [
        mock.requests.waitFor({}, { filter: fail }),
        mock.events.waitFor({}, { filter: fail }),
        mock.webhooks.waitFor('message.sent', { filter: fail }),
      ].map((wait) => wait.catch((error) => error));
      if (when === 'before') await startConversation(call);
      const errors = await Promise.all(waits);
      expect(errors.every((error) => error instanceof MockScriptError)).toBe(true);
      expect(errors).toMatchObject([
        {
          call: 'requests.waitFor',
          message: `requests.waitFor: The filter failed: ${boom.message}.`,
        },
        { call: 'events.waitFor' },
        { call: 'webhooks.waitFor' },
      ]);
      expect(errors.every((error) => error.cause === boom)).toBe(true);
    },
  );
});

describe('a subscriber that throws', () => {
  it('does not fail the request, and causes an uncaught error that names the call', async () => {
    const { mock } = openMock();
    const uncaught = catchInMicrotasks();
    mock.requests.subscribe(fail);
    const seen: string[] = [];
    mock.requests.subscribe(({ path }) => seen.push(path));
    const response = await mock.fetch(`${mock.baseUrl}/v1/health`);
    expect([response.status, seen]).toEqual([200, ['/v1/health']]);
    expect(uncaught).toMatchObject([
      {
        call: 'requests.subscribe',
        message: `requests.subscribe: The listener failed: ${boom.message}.`,
      },
    ]);
    expect(uncaught[0]).toBeInstanceOf(MockScriptError);
  });
});
