import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ControlName, controlRows } from '../../src/controls/control-routes.ts';
import { otherCalls } from '../../src/controls/other-calls.ts';
import { type ControlRequest, toControlRequest } from '../../src/remote/control-request.ts';
import { findControlDocumentFaults } from '../support/judge-by-document.ts';
import { findControlFaults } from '../support/judge-control.ts';
import { listenHere } from '../support/transports.ts';

interface CallResult {
  readonly status: number;
  readonly body: unknown;
}

/** The parts of a request that a test changes. */
interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Makes a control call over HTTP, and checks it against both versions of the document. */
async function send(baseUrl: string, { path, init }: ControlRequest): Promise<CallResult> {
  const response = await fetch(`${baseUrl}/__mock__${path}`, init);
  const { status } = response;
  const text = await response.text();
  const { pathname, searchParams } = new URL(response.url);
  const request = {
    method: init.method ?? 'GET',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: init.body?.toString(),
  };
  expect(findControlDocumentFaults(request, { status, text }), text).toEqual([]);
  return { status, body: JSON.parse(text) };
}

function faultsOf(control: ControlName, { status, body }: CallResult): string[] {
  const { method, path: route } = controlRows[control];
  return findControlFaults({ method, route, status, body });
}

const started = { path: { id: demo.agentId }, body: { message: 'Hello' } };

const noCredits = { agentId: demo.agentId, remaining: 0 };

const open = () => createMockServer({ variant: 'B' });

/** Makes one call to `mock`. Returns the status and the faults of the response. */
async function refuse(control: ControlName, { query = {}, body }: Sent, mock = open()) {
  const { baseUrl } = await listenHere(mock);
  const { method, path } = controlRows[control];
  const answer = await send(baseUrl, {
    path: `${path.replaceAll(/\{\w+\}/g, 'none')}?${new URLSearchParams(query)}`,
    init: {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    },
  });
  return { status: answer.status, faults: faultsOf(control, answer) };
}

describe('the document of the control API', () => {
  it('describes the response to a wrong control token', async () => {
    const server = await listen(open(), { controlToken: 'a-token-of-at-least-16-characters' });
    onTestFinished(() => server.close());
    const response = await fetch(`${server.url}/__mock__/faults`, {
      headers: { authorization: 'Bearer wrong' },
    });
    const answer = { status: response.status, body: await response.json() };
    expect(answer.status).toBe(401);
    expect(faultsOf('faults.list', answer)).toEqual([]);
  });

  it.each(['requests.waitFor', 'events.waitFor', 'webhooks.waitForDelivery'] as const)(
    'describes the response of the control `%s` when it times out',
    async (control) => {
      const mock = open();
      mock.simulate.emit({ event: 'plan.changed', data: {} });
      const query = { timeoutMs: '0', id: 'none' };
      expect(await refuse(control, { query }, mock)).toEqual({ status: 408, faults: [] });
    },
  );

  it.each<
    [status: number, operationId: string, input: object, prepare?: (mock: MockServer) => void]
  >([
    [400, 'getAgent', { path: { id: 'none' } }],
    [404, 'getAgent', { path: { id: demo.contactId } }],
    [409, 'sendChatMessage', { path: { id: demo.conversationIds.open }, body: { content: 'Hi' } }],
    [402, 'startConversation', started, (mock) => mock.simulate.credits(noCredits)],
    [500, 'startConversation', started, (mock) => mock.agentReplies(demo.agentId, { fail: true })],
    [503, 'getHealth', {}, (mock) => mock.simulate.health({ status: 'down' })],
  ])(
    'describes the response of `call` with status %i',
    async (status, operationId, input, prepare) => {
      const mock = open();
      prepare?.(mock);
      const { baseUrl } = await listenHere(mock);
      const answer = await send(
        baseUrl,
        toControlRequest('call', undefined, { operationId, ...input }),
      );
      expect(answer.status).toBe(status);
      expect(faultsOf('call', answer)).toEqual([]);
    },
  );

  it.each(otherCalls)('names the content type of /__mock__$path', async ({ path, contentType }) => {
    const { baseUrl } = await listenHere(open());
    const ended = new AbortController();
    const response = await fetch(`${baseUrl}/__mock__${path}`, { signal: ended.signal });
    ended.abort();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(contentType);
  });
});
