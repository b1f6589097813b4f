import { demo, type MockServerOptions } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { refusal } from '../support/read.ts';
import { startConversation } from '../support/records.ts';

/** The options that decide what the contract leaves open. */

const { whatsapp, email } = demo.channelIds;
const inbound = { channelId: email, from: 'maria@example.com', content: 'Hello' };
const person = '7c1e2d3f-4a5b-4c6d-8e9f-0a1b2c3d4e5f';

async function open(options: MockServerOptions) {
  const { mock, call } = openMock({ variant: 'B', ...options });
  const events = () => mock.events.list().map(({ event }) => event);
  return { mock, call, events };
}

describe('the `strict` option, for request bodies', () => {
  it('names every unknown property, along with all other mistakes', async () => {
    const { call } = await open({ strict: true });
    const body = { name: '', colour: 'red', Status: 'active' };
    expect(await refusal(call, 'POST', '/v1/contacts', { body })).toBe(
      '400 VALIDATION_ERROR: `name` must be at least 1 character long. `colour` is not a known property of this body. `Status` is not a known property of this body. Did you mean `status`?',
    );
  });

  it.each<[string, string, object]>([
    ['POST', `/v1/agents/${demo.agentId}/conversation`, { message: 'Hi', metadata: { any: 1 } }],
    ['PUT', `/v1/agents/${demo.agentId}/settings`, { any: 'thing' }],
    ['PUT', `/v1/channels/${whatsapp}/config`, { any: 'thing' }],
    ['POST', '/v1/contacts', { name: 'Joana', tags: ['new'] }],
  ])('accepts any property of an open object: %s %s', async (method, path, body) => {
    const { call } = await open({ strict: true });
    expect([200, 201]).toContain((await call(method, path, { body })).status);
  });

  it.each([
    [undefined, 400],
    ['text/plain', 400],
    ['application/x-www-form-urlencoded', 400],
    ['application/jsonx', 400],
    ['application/json', 201],
    ['Application/JSON; charset=utf-8', 201],
    ['application/vnd.api+json', 201],
  ])('responds to a body with the `Content-Type` %s with %i', async (type, status) => {
    const { mock } = await open({ strict: true });
    const post = ({ fetch, baseUrl, apiKey }: typeof mock) =>
      fetch(`${baseUrl}/v1/contacts`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, ...(type && { 'content-type': type }) },
        body: new TextEncoder().encode('{"name":"Mia"}'),
      });
    const response = await post(mock);
    expect(response.status).toBe(status);
    if (status === 400) {
      expect((await response.json()).error.message).toBe(
        '`Content-Type` must be `application/json`.',
      );
    }
    expect((await post((await open({})).mock)).status).toBe(201);
  });

  it('rejects properties in a body that must be empty, and accepts an empty or missing body', async () => {
    const { call } = await open({ strict: true });
    const chat = `/v1/chats/${await startConversation(call)}`;
    const body = { note: 'x' };
    expect(await refusal(call, 'POST', `${chat}/start-human`, { body })).toMatch(
      /^400 VALIDATION_ERROR: `note` is not a known property of this body/,
    );
    expect((await call('POST', `${chat}/start-human`)).status).toBe(200);
    expect((await call('POST', `${chat}/stop-human`, { body: {} })).status).toBe(200);
  });

  it('is off by default: unknown properties are ignored', async () => {
    const { call } = await open({});
    const body = { name: 'Joana', colour: 'red' };
    expect((await call('POST', '/v1/contacts', { body })).raw).not.toContain('red');
  });
});

describe('inboundToClosed', () => {
  it.each([
    ['reopen', ['conversation.reopened', 'message.received', 'message.sent'], true],
    ['new', ['conversation.created', 'message.received', 'message.sent'], false],
  ] as const)(
    'with `%s`, a message to a closed conversation fires %j',
    async (inboundToClosed, fired, isSame) => {
      const { mock, call, events } = await open({ inboundToClosed });
      const { conversationId: first } = await mock.simulate.inboundMessage(inbound);
      await call('DELETE', `/v1/conversations/${first}`);
      const told = events().length;
      const { conversationId: second } = await mock.simulate.inboundMessage(inbound);
      expect(second === first).toBe(isSame);
      expect(events().slice(told)).toEqual(fired);
      const { body } = await call('GET', `/v1/conversations/${first}`);
      expect(body).toMatchObject({ data: { status: isSame ? 'open' : 'closed' } });
      // With either value, the contact's newest conversation continues.
      expect((await mock.simulate.inboundMessage(inbound)).conversationId).toBe(second);
    },
  );
});

describe('humanMessageWhenOpen', () => {
  const send = { body: { content: 'Hello, this is Bia.' } };

  it("with `allow`, sends an operator's message, and the agent still replies in the open chat", async () => {
    const { mock, call, events } = await open({ humanMessageWhenOpen: 'allow', operator: person });
    const { conversationId: id } = await mock.simulate.inboundMessage(inbound);
    const told = events().length;
    const sent = await call('POST', `/v1/chats/${id}/messages`, send);
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { sender_type: 'human', sender_id: person } },
    });
    expect(events().slice(told)).toEqual(['message.sent']);
    expect((await call('GET', `/v1/conversations/${id}`)).text('data.status')).toBe('open');
    expect((await mock.simulate.inboundMessage(inbound)).response).toBe('You said: Hello');
  });

  it("with `allow`, still rejects an operator's message to a closed chat", async () => {
    const { call } = await open({ humanMessageWhenOpen: 'allow' });
    const id = await startConversation(call);
    await call('DELETE', `/v1/conversations/${id}`);
    expect(await refusal(call, 'POST', `/v1/chats/${id}/messages`, send)).toMatch(/^409 CONFLICT/);
  });
});

describe('channels.autoConnect: false', () => {
  const options = { channels: { autoConnect: false } };

  it.each(['whatsapp', 'telegram', undefined])(
    'leaves a new channel of type %s disconnected',
    async (type) => {
      const { call, events } = await open(options);
      const body = { name: 'Line', agent_id: demo.agentId, ...(type && { type }) };
      expect((await call('POST', '/v1/channels', { body })).text('data.status')).toBe(
        'disconnected',
      );
      expect(events()).toEqual([]);
    },
  );

  it.each(['email', 'website'])('still connects a new channel of type %s', async (type) => {
    const { call, events } = await open(options);
    const body = { name: 'Line', agent_id: demo.agentId, type };
    expect((await call('POST', '/v1/channels', { body })).text('data.status')).toBe('active');
    expect(events()).toEqual(['channel.connected']);
  });

  it('leaves a WhatsApp channel disconnected until its QR code is scanned', async () => {
    const { mock, call, events } = await open(options);
    const message = { ...inbound, channelId: whatsapp };
    await expect(mock.simulate.inboundMessage(message)).rejects.toThrow(
      /has the status `disconnected`/,
    );
    const code = await call('GET', `/v1/channels/${whatsapp}/qr-code`);
    expect(code.text('data.qr_code')).toMatch(/^data:image\/png/);
    mock.simulate.channel({ channelId: whatsapp, status: 'active' });
    expect(events()).toEqual(['channel.connected']);
    expect((await mock.simulate.inboundMessage(message)).response).toBe('You said: Hello');
  });

  it('applies to the seed, except for channels whose status the seed sets', async () => {
    const channel = { name: 'Line', agent_id: demo.agentId };
    const seed = {
      agents: [{ id: demo.agentId, name: 'Ana' }],
      channels: [channel, { ...channel, status: 'active' as const }],
    };
    const { call } = await open({ ...options, seed });
    expect((await call('GET', '/v1/channels', { query: { order: 'asc' } })).body).toMatchObject({
      data: [{ status: 'disconnected' }, { status: 'active' }],
    });
  });
});

describe('the `operator` option', () => {
  it('sets who takes over chats in every workspace, and changes no other id', async () => {
    const [known, made] = [await open({ operator: person.toUpperCase() }), await open({})];
    const id = await startConversation(known.call);
    expect(id).toBe(await startConversation(made.call));
    const chat = await known.call('POST', `/v1/chats/${id}/start-human`);
    expect(chat.text('data.assigned_to')).toBe(person);
    expect(
      (await made.call('POST', `/v1/chats/${id}/start-human`)).text('data.assigned_to'),
    ).not.toBe(person);
    const { simulate } = known.mock.workspaces.create();
    const { conversationId } = await simulate.inboundMessage(inbound);
    expect(simulate.requestHandoff({ conversationId }).assigned_to).toBe(person);
  });

  it('can be overridden until a reset, and the override is saved in a snapshot', async () => {
    const { mock, call } = await open({ operator: person });
    const other = demo.contactId;
    mock.simulate.operator({ operatorId: other });
    const takeOver = async () => {
      const id = await startConversation(call);
      return (await call('POST', `/v1/chats/${id}/start-human`)).text('data.assigned_to');
    };
    expect(await takeOver()).toBe(other);
    const snapshot = mock.snapshot();
    mock.reset();
    expect(await takeOver()).toBe(person);
    mock.restore(snapshot);
    expect(await takeOver()).toBe(other);
  });
});

/** Calls the mock without the judge, because these responses differ from the specification. */
function callFreely({ mock }: Awaited<ReturnType<typeof open>>) {
  return async (method: string, path: string, body?: object) => {
    const headers = { 'x-api-key': mock.apiKey, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await mock.fetch(mock.baseUrl + path, init);
    return { status: response.status, ...(await response.json()) };
  };
}

describe('the `strict` option, for query parameters', () => {
  it('names every unknown query parameter, along with all other mistakes', async () => {
    const { call } = await open({ strict: true });
    const query = { limit: 0, colour: 'red', Page: 1 };
    expect(await refusal(call, 'GET', '/v1/contacts', { query })).toBe(
      '400 VALIDATION_ERROR: `limit` must be at least 1. `colour` is not a known query parameter of this call. `Page` is not a known query parameter of this call. Did you mean `page`?',
    );
  });
});

describe('a query parameter given twice', () => {
  it('is rejected with an error that names it', async () => {
    const { call } = await open({});
    expect(await refusal(call, 'GET', '/v1/contacts?page=1&limit=5&page=2&limit=5')).toBe(
      '400 VALIDATION_ERROR: `page` must be given only once. `limit` must be given only once.',
    );
  });
});

describe('channels.typeRequired', () => {
  it('rejects a new channel without a type', async () => {
    const { call } = await open({ channels: { typeRequired: true } });
    const body = { name: 'Line', agent_id: demo.agentId };
    expect(await refusal(call, 'POST', '/v1/channels', { body })).toBe(
      '400 VALIDATION_ERROR: `type` is required.',
    );
    const typed = { ...body, type: 'email' };
    expect((await call('POST', '/v1/channels', { body: typed })).status).toBe(201);
  });

  it('rejects a channel without a type in mock.call too', async () => {
    const { mock } = await open({ channels: { typeRequired: true } });
    const body = { name: 'Line', agent_id: demo.agentId };
    await expect(mock.call('createChannel', { body })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'call createChannel: `type` is required.',
    });
    const typed = { ...body, type: 'email' } as const;
    expect(await mock.call('createChannel', { body: typed })).toMatchObject({ type: 'email' });
  });
});

describe('createdStatus: 200', () => {
  it('responds with 200 instead of 201 to a request that creates a record', async () => {
    const call = callFreely(await open({ createdStatus: 200 }));
    expect(await call('POST', '/v1/contacts', { name: 'Joana' })).toMatchObject({
      status: 200,
      data: { name: 'Joana' },
    });
  });
});

describe('chatAnswers: ai_mode', () => {
  it("responds to start-human and stop-human with the chat's id and whether the agent replies", async () => {
    const opened = await open({ chatAnswers: 'ai_mode' });
    const id = await startConversation(opened.call);
    const call = callFreely(opened);
    const command = (name: string) => call('POST', `/v1/chats/${id}/${name}`);
    expect(await command('start-human')).toEqual({ status: 200, data: { id, ai_mode: false } });
    expect(await command('stop-human')).toEqual({ status: 200, data: { id, ai_mode: true } });
  });
});

describe('stateConflicts: ignore', () => {
  it('returns success for commands to a closed chat, and leaves it closed', async () => {
    const { call, events } = await open({ stateConflicts: 'ignore' });
    const id = await startConversation(call);
    await call('DELETE', `/v1/conversations/${id}`);
    const told = events().length;
    for (const command of ['start-human', 'stop-human']) {
      const answer = await call('POST', `/v1/chats/${id}/${command}`);
      expect(answer).toMatchObject({ status: 200, body: { data: { status: 'closed' } } });
    }
    expect(events().slice(told)).toEqual([]);
  });

  it("sends an operator's message to a chat that nobody has taken over", async () => {
    const { call } = await open({ stateConflicts: 'ignore' });
    const path = `/v1/chats/${await startConversation(call)}/messages`;
    expect((await call('POST', path, { body: { content: 'Hello' } })).status).toBe(201);
  });
});
