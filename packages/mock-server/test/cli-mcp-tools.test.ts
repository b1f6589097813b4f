import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import type { Client } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tools } from '../src/cli/mcp/tools.ts';
import type { ControlName } from '../src/controls/control-routes.ts';
import { examples } from './controls/examples.ts';
import { textAt } from './support/call.ts';
import { closeObjects } from './support/judge.ts';
import { connectMcp } from './support/mcp-client.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** The arguments of a tool, after its preparation. */
type Prepare = (mock: MockServer) => Promise<Arguments> | Arguments;

/** Prepares what the example of a control needs, and returns its input. */
function asControl(control: ControlName): Prepare {
  const { prepare = () => {}, http } = examples[control] ?? expect.fail();
  return async (mock) => {
    const { path, query, body } = http((await prepare(mock)) as never);
    return { ...path, ...query, ...Object(body) };
  };
}

async function converse(mock: MockServer): Promise<string> {
  const channelId = demo.channelIds.whatsapp;
  const message = { channelId, from: '+5511988887777', content: 'Hello' };
  return (await mock.simulate.inboundMessage(message)).conversationId;
}

const inChat: Prepare = async (mock) => ({ conversationId: await converse(mock) });
const inTakenChat: Prepare = async (mock) => {
  const conversationId = await converse(mock);
  await mock.call('startHuman', { path: { id: conversationId } });
  return { conversationId };
};

const simulations = Object.fromEntries(
  Object.keys(tools)
    .filter((name) => name.startsWith('simulate_'))
    .map((name) => {
      const action = name.slice('simulate_'.length).replaceAll(/_(\w)/g, (_, c) => c.toUpperCase());
      return [name, asControl(`simulate.${action}` as ControlName)];
    }),
);

/** An example of every tool. */
const toolExamples: Readonly<Record<string, Prepare>> = {
  mock_info: asControl('clock.now'),
  write_as_customer: asControl('simulate.inboundMessage'),
  take_over: inChat,
  reply_as_operator: async (mock) => ({ ...(await inTakenChat(mock)), content: 'I will look.' }),
  hand_back: inTakenChat,
  list_chats: async (mock) => {
    await converse(mock);
    return { status: 'open' };
  },
  list_messages: inChat,
  call_operation: () => ({ operation: 'createContact', body: { name: 'Joana' } }),
  set_agent_reply: asControl('agentReplies'),
  list_agent_replies: asControl('agentReplies.list'),
  ...simulations,
  list_requests: async (mock) => {
    await mock.call('createContact', { body: { name: 'Joana' } });
    return { id: mock.requests.list({ source: 'all' })[0]?.id };
  },
  list_events: asControl('events.list'),
  list_deliveries: asControl('webhooks.deliveries'),
  wait_for_deliveries: asControl('webhooks.settled'),
  redeliver: async (mock) => {
    const { id } = await asControl('webhooks.redeliver')(mock);
    return { deliveryId: id };
  },
  add_fault: asControl('faults.add'),
  list_faults: asControl('faults.list'),
  remove_fault: asControl('faults.remove'),
  clear_faults: asControl('faults.clear'),
  add_drift: asControl('drift'),
  list_drifts: asControl('drift.list'),
  clear_drifts: asControl('drift.clear'),
  list_keys: asControl('keys.list'),
  create_key: asControl('keys.create'),
  set_key_scopes: asControl('keys.setScopes'),
  revoke_key: asControl('keys.revoke'),
  list_workspaces: asControl('workspaces.list'),
  create_workspace: asControl('workspaces.create'),
  delete_workspace: asControl('workspaces.delete'),
  advance_clock: asControl('clock.advance'),
  seed: async (mock) => ({ records: await asControl('seed')(mock) }),
  reset: asControl('reset'),
  take_snapshot: () => ({}),
  restore_snapshot: () => ({ id: 'snapshot-1' }),
};

/** Connects to a new mock of this process. */
async function open() {
  const mock = createMockServer({ variant: 'B' });
  const server = await listen(mock);
  onTestFinished(() => server.close());
  return { mock, ...(await connectMcp(['--connect', server.url])) };
}

/** A JSON Schema. */
interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [keyword: string]: unknown;
}

const TYPES = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf'];

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, validateSchema: false }));

describe('every tool', () => {
  let listed: Awaited<ReturnType<Client['listTools']>>['tools'];

  // Once, because the schemas of all tools take a while.
  it('is listed', async () => {
    const { client } = await connectMcp([]);
    ({ tools: listed } = await client.listTools());
    expect(listed.map(({ name }) => name)).toEqual(Object.keys(tools));
  });

  it('has an example, and every example a tool', () => {
    expect(Object.keys(toolExamples).sort()).toEqual(Object.keys(tools).sort());
  });

  it.each(Object.keys(tools))('returns what its output schema says: %s', async (name) => {
    const { mock, client, call } = await open();
    await call('take_snapshot');
    const prepare = toolExamples[name] ?? expect.fail();
    const given = await prepare(mock);
    const { outputSchema } = listed.find((each) => each.name === name) ?? expect.fail();
    const { isError, structuredContent, content } = await client.callTool({
      name,
      arguments: given,
    });
    expect({ isError, content }).not.toHaveProperty('isError', true);
    const validate = ajv.compile(Object(closeObjects(Object(outputSchema))));
    validate(structuredContent);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('describes all inputs, and has their types', () => {
    const wrong = listed.flatMap(({ name, inputSchema }) => {
      const { properties = {} } = inputSchema as Schema;
      return Object.entries(properties).flatMap(([property, schema]) =>
        schema.description !== undefined && TYPES.some((keyword) => keyword in schema)
          ? []
          : [`${name}.${property}`],
      );
    });
    expect(wrong).toEqual([]);
  });

  it('takes an object with named properties, as clients of models need it', () => {
    for (const { inputSchema } of listed) {
      expect(inputSchema).toMatchObject({ type: 'object', properties: expect.anything() });
      expect(Object.keys(inputSchema)).not.toContain('anyOf');
    }
  });
});

describe('a tool', () => {
  it('acts in the first workspace, or in the one that it is given', async () => {
    const { mock, call } = await open();
    const created = await call('create_workspace', { seed: 'empty' });
    const workspace = textAt(created, 'id');
    await call('add_fault', { status: 503, workspace });
    expect(mock.faults.list()).toEqual([]);
    expect(await call('list_faults', { workspace })).toMatchObject([{ status: 503 }]);
    expect(await call('call_operation', { operation: 'listAgents', workspace })).toEqual([]);
  });

  it('sets how an agent replies', async () => {
    const { mock, call } = await open();
    const reply = { sequence: ['One', { text: 'Two' }] };
    await call('set_agent_reply', { agentId: demo.agentId, reply });
    expect(mock.agentReplies.list()).toMatchObject([{ reply }]);
  });
});
