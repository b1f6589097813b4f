import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { describe, expect, it } from 'vitest';

/** Defines tests of a client, which run in the environment of the calling test file. */
export function callInThisEnvironment(): void {
  describe('a client created with the mock’s clientOptions()', () => {
    it('calls the mock', async () => {
      const client = new AgentPlatform(createMockServer().clientOptions());
      const { response } = await client.agents.startConversation(demo.agentId, { message: 'Hi' });
      expect(response).toBe('You said: Hi');
    });

    it('retries on the mock’s clock', async () => {
      const mock = createMockServer();
      mock.faults.add({ status: 503, times: 2 });
      const client = new AgentPlatform(mock.clientOptions());
      expect(await client.me()).toBeDefined();
      expect(mock.requests.list()).toHaveLength(3);
    });

    it('rejects a call that is aborted with the environment’s AbortController', async () => {
      const client = new AgentPlatform(createMockServer().clientOptions());
      const controller = new AbortController();
      const call = client.agents.list({}, { signal: controller.signal });
      controller.abort();
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    });
  });

  it('mock.fetch accepts the environment’s Request, Headers, URL and AbortSignal', async () => {
    const mock = createMockServer();
    const url = `${mock.baseUrl}/v1/me`;
    const { signal } = new AbortController();
    const headers = { 'x-api-key': mock.apiKey };
    const answers = [
      await mock.fetch(url, { headers: new Headers(headers), signal }),
      await mock.fetch(new URL(url), { headers, signal }),
      await mock.fetch(new Request(url, { headers })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers[0]?.json()).toMatchObject({ data: {} });
  });

  it('the mock delivers webhooks to a receiver function', async () => {
    const mock = createMockServer();
    const received: string[] = [];
    mock.webhooks.receive('http://desk.test/hook', async (request) => {
      received.push(await request.text());
      return new Response();
    });
    mock.seed({ webhooks: [{ url: 'http://desk.test/hook', events: ['messages'] }] });
    mock.simulate.emit({ event: 'message.received', data: {} });
    await mock.webhooks.settled();
    expect(received).toHaveLength(1);
    expect(mock.webhooks.deliveries()).toMatchObject([{ status: 'success' }]);
  });
}
