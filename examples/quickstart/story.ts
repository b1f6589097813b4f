import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { AgentPlatform, ConflictError } from '@agent-platform/sdk';
import { createWebhookVerifier, type WebhookVerifier } from '@agent-platform/webhook-verify';
import { startReceiver } from './receiver.ts';
import type { Transcript } from './transcript.ts';

/**
 * Runs the story over real ports, in one of the two variants of the contract.
 * @param afterwards is called at the end with the URL of the mock, which is still running.
 */
export async function runStory(
  variant: 'A' | 'B',
  { chapter, say, check }: Transcript,
  afterwards?: (url: string) => Promise<void>,
): Promise<void> {
  const mock = createMockServer({ variant });
  const server = await listen(mock, { port: 0 });
  let verifier: WebhookVerifier | undefined;
  const receiver = await startReceiver(() => {
    if (verifier === undefined) throw new Error('An event arrived before the webhook was created.');
    return verifier;
  });
  try {
    // With the clock of the mock, the client waits in virtual time. In production, leave this option out.
    const client = new AgentPlatform({
      baseUrl: server.url,
      apiKey: mock.apiKey,
      clock: mock.clock,
    });

    chapter(`Variant ${variant}: what is running`);
    say('mock', `listens on ${server.url}`);
    say('receiver', `listens on ${receiver.url}`);
    const health = await client.health();
    check(`the health of the platform is "${health.status}"`, health.status === 'ok');
    const me = await client.me();
    say('client', `uses the API key "${me.key_name}" of workspace ${me.workspace_id}`);
    check(`the API key has ${me.scopes.length} scopes`, me.scopes.length > 0);

    chapter('A webhook and its test event');
    const webhook = await client.webhooks.create({
      url: receiver.url,
      events: ['conversation.*', 'message.*', 'agent.*', 'channels'],
      description: 'Receiver of the demo',
    });
    verifier = createWebhookVerifier({ variant, secret: webhook.secret, clock: mock.clock });
    const test = await client.webhooks.test(webhook.id);
    say('platform', `sent ${test.event}, and the receiver responded with ${test.status_code}`);
    check('the test event arrived with a genuine signature', test.success);

    chapter('A channel and a conversation');
    const channel = await client.channels.create({ name: 'Support', agent_id: demo.agentId });
    check(`channel "${channel.name}" (${channel.type}) is active`, channel.status === 'active');
    const chat = await client.agents.startConversation(demo.agentId, {
      message: 'Where is my parcel?',
      contact_id: demo.contactId,
    });
    say('customer', 'Where is my parcel?');
    say('agent', String(chat.response));
    check('the agent replied', chat.response?.includes('Where is my parcel?') === true);

    chapter('An operator takes over');
    const { conversation_id: chatId } = chat;
    const early = await statusOf(client.chats.sendMessage(chatId, { content: 'Hello' }));
    check(`before the takeover, an operator cannot write (status ${early})`, early === 409);
    const taken = await client.chats.startHuman(chatId);
    check(`the chat is in ${taken.status} mode`, taken.status === 'human');
    const sent = await client.chats.sendMessage(chatId, { content: 'It comes tomorow.' });
    say('operator', String(sent.content));
    const edited = await client.conversations.editMessage(chatId, sent.id, {
      content: 'It comes tomorrow.',
    });
    say('operator', `${edited.content} (edited)`);
    check('the message is marked as edited', edited.is_edited);
    const back = await client.chats.stopHuman(chatId);
    check(`the chat is handed back to the agent and ${back.status} again`, back.status === 'open');

    chapter('A list with several pages');
    for (let n = 1; n <= 25; n++) {
      await client.customFields.create({ name: `field_${n}`, type: 'text' });
    }
    const names = new Set<string>();
    for await (const field of client.customFields.list({ limit: 10 })) names.add(field.name);
    // The demo records contain one more custom field.
    check(`the client read ${names.size} custom fields, 10 per page`, names.size === 26);

    chapter('More calls than the rate limit allows');
    const before = mock.clock.now();
    const calls = await Promise.all(Array.from({ length: 120 }, () => client.me()));
    const rejected = mock.requests.list({ status: 429 }).length;
    const waited = (mock.clock.now() - before) / 1000;
    say('client', 'made 120 calls at once and spread the requests over two rate-limit windows');
    check(
      `all ${calls.length} calls succeeded in ${waited} s of virtual time, with ${rejected} rejected requests`,
      calls.length === 120 && waited >= 1 && rejected === 0,
    );

    chapter('An MCP server and an inactive agent');
    const added = await client.mcp.addServer(demo.agentId, {
      name: 'Orders',
      url: 'https://mcp.example.com',
    });
    const connected = await client.mcp.connect(demo.agentId, { mcp_id: added.id });
    check(`MCP server "${connected.name}" is connected`, connected.status === 'connected');
    const agent = await client.agents.deactivate(demo.agentId);
    check(`agent "${agent.name}" is ${agent.status}`, agent.status === 'inactive');
    const closed = await statusOf(client.agents.startConversation(demo.agentId, { message: 'Hi' }));
    check(`an inactive agent starts no conversations (status ${closed})`, closed === 409);

    chapter('The deliveries so far');
    await mock.webhooks.settled();
    const deliveries = await client.webhooks
      .listDeliveries(webhook.id, { order: 'asc' })
      .toArray({ limit: 100 });
    for (const [index, delivery] of deliveries.entries()) {
      const result = receiver.received[index]?.result;
      const genuine = result?.ok === true && result.event.event === delivery.event;
      check(
        `${delivery.event}: attempt ${delivery.attempt}, genuine signature, response ${delivery.status_code}`,
        genuine && delivery.status === 'success',
      );
    }
    check('the receiver got every delivery', deliveries.length === receiver.received.length);

    chapter('A forged delivery');
    const genuine = receiver.received.at(-1);
    if (genuine === undefined) throw new Error('The receiver got no deliveries.');
    const body = Buffer.from(genuine.body.toString().replace('"data":{', '"data":{"forged":true,'));
    const headers = Object.entries(genuine.headers).filter(([name]) => name.startsWith('x-'));
    const forged = await fetch(receiver.url, {
      method: 'POST',
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      body,
    });
    const verdict = receiver.received.at(-1)?.result;
    const code = verdict?.ok === false ? verdict.code : 'accepted';
    check(
      `the receiver rejects a body that was changed after signing (${code})`,
      forged.status === 400 && code === 'signature_mismatch',
    );
    await afterwards?.(server.url);
  } finally {
    await server.close();
    receiver.close();
  }
}

/** Returns the status of a conflict (409), or 200 if the call succeeds. */
async function statusOf(call: PromiseLike<unknown>): Promise<number> {
  try {
    await call;
    return 200;
  } catch (error) {
    if (error instanceof ConflictError) return error.status;
    throw error;
  }
}
