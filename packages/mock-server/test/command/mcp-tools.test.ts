import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import type { Client } from '@modelcontextprotocol/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DrivenMock } from '../../src/cli/mcp/driven-mock.ts';
import { tools } from '../../src/cli/mcp/tools.ts';
import { controlNames } from '../../src/controls/control-routes.ts';
import { examples } from '../controls/examples.ts';
import { toInput } from '../controls/write-example.ts';
import { connectMcp } from '../support/mcp-client.ts';

/** The tools that call a control, each with that control. */
const controlTools = [
  ['write_as_customer', 'simulate.inboundMessage'],
  ['set_agent_reply', 'agentReplies'],
  ['add_fault', 'faults.add'],
  ['clear_faults', 'faults.clear'],
  ['advance_clock', 'clock.advance'],
] as const;

/** Connects an MCP client to a new mock in this process. */
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

/** Lists a schema and all schemas inside it. */
function listSchemas(schema: Schema): Schema[] {
  const { properties = {}, items, anyOf } = schema;
  const inner = [...Object.values(properties), items ?? [], anyOf ?? []].flat() as Schema[];
  return [schema, ...inner.flatMap(listSchemas)];
}

const COMMON = ['type', 'description', 'properties', 'required', 'items', 'enum', 'anyOf'];
const KEYWORDS = [...COMMON, 'default', 'minimum', 'maximum'];

/** Lists the parts of a schema that the APIs of some models reject. */
function findUnsuitable(schema: Schema): string[] {
  const { type, enum: values = [] } = schema;
  return [
    ...Object.keys(schema).filter((keyword) => !KEYWORDS.includes(keyword)),
    ...(Array.isArray(type) ? ['a list of types'] : []),
    ...(type === 'array' && !('items' in schema) ? ['an array without items'] : []),
    ...((values as unknown[]).every((value) => typeof value === 'string') ? [] : ['an enum']),
  ];
}

const TYPES = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf'];

describe('every tool', () => {
  let listed: Awaited<ReturnType<Client['listTools']>>['tools'];

  // Only this test lists the tools, because creating all their schemas takes a while.
  it('is listed', async () => {
    const { client } = await connectMcp([]);
    ({ tools: listed } = await client.listTools());
    expect(listed.map(({ name }) => name)).toEqual(Object.keys(tools));
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

  it('is so short that all tools together fit into the context of an agent', () => {
    expect(JSON.stringify(listed).length).toBeLessThanOrEqual(25_000);
  });

  it('has only schemas that the APIs of all models accept', () => {
    const wrong = listed.flatMap(({ name, inputSchema }) =>
      listSchemas(inputSchema as Schema).flatMap((schema) =>
        findUnsuitable(schema).map((problem) => `${name}: ${problem}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('names only its own parameters when its result is too long', () => {
    const wrong = listed.flatMap(({ name, inputSchema }) => {
      const named = tools[name]?.howToShorten?.match(/(?<=`)\w+(?=`)/g) ?? [];
      const { properties = {} } = inputSchema as Schema;
      return named.filter((parameter) => !(parameter in properties));
    });
    expect(wrong).toEqual([]);
  });

  it('takes an object with named properties, as clients of models require', () => {
    for (const { inputSchema } of listed) {
      expect(inputSchema).toMatchObject({ type: 'object', properties: expect.anything() });
      expect(Object.keys(inputSchema)).not.toContain('anyOf');
    }
  });
});

describe('a tool', () => {
  it.each(controlTools)('accepts the example of its control: %s', async (name, control) => {
    const { mock, call } = await open();
    const given = await examples[control].prepare?.(mock);
    await call(name, Object(toInput(control, given)));
  });

  it('acts in the first workspace, or in the one that it is given', async () => {
    const { mock, call } = await open();
    const workspace = mock.workspaces.create({ seed: 'empty' }).id;
    await call('add_fault', { status: 503, workspace });
    expect(mock.faults.list()).toEqual([]);
    expect(await call('run_control', { control: 'faults.list', workspace })).toMatchObject([
      { status: 503 },
    ]);
    expect(await call('call_operation', { operation: 'listAgents', workspace })).toEqual([]);
  });

  it('sets how an agent replies', async () => {
    const { mock, call } = await open();
    const reply = { sequence: ['One', { text: 'Two' }] };
    await call('set_agent_reply', { agentId: demo.agentId, reply });
    expect(mock.agentReplies.list()).toMatchObject([{ reply }]);
  });
});

describe('list_requests', () => {
  it('shows what the program under test sent and, with `source`, what controls did', async () => {
    const { mock, call } = await open();
    await mock.fetch(new Request(`${mock.baseUrl}/v1/health`));
    await call('call_operation', { operation: 'createContact', body: { name: 'Joana' } });
    expect(await call('list_requests')).toMatchObject({
      total: 1,
      newest: [{ operation: 'getHealth', source: 'client' }],
    });
    expect(await call('list_requests', { source: 'all' })).toMatchObject({ total: 2 });
  });
});

describe('show_effects', () => {
  it('shows a request with the events that it caused and their deliveries', async () => {
    const { mock, call } = await open();
    mock.webhooks.receive('https://receiver.test/', () => new Response());
    const webhook = { url: 'https://receiver.test/', events: ['agent'] };
    await mock.call('createWebhook', { body: webhook });
    const { conversationId: id } = await mock.simulate.inboundMessage({
      channelId: demo.channelIds.whatsapp,
      from: '+5511988887777',
      content: 'Hello',
    });
    await mock.call('startHuman', { path: { id } });
    await mock.webhooks.settled();
    const [request] = mock.requests.list({ source: 'control', operation: 'startHuman' });
    const [event, other] = mock.events.list({ causedBy: request?.id });
    const deliveries = [{ causedBy: event?.id, status: 'success' }];
    expect(await call('show_effects', { id: request?.id })).toMatchObject({
      request: { id: request?.id, responseBody: { data: { status: 'human' } } },
      events: [{ id: event?.id }, { id: other?.id }],
      deliveries,
    });
    expect(await call('show_effects', { id: event?.id })).toMatchObject({
      events: [{ id: event?.id }],
      deliveries,
    });
  });

  it('says where to find ids when the given id is unknown', async () => {
    const { call } = await open();
    await expect(call('show_effects', { id: 'req-9' })).rejects.toThrow(
      'No request or event has the id `req-9`. list_requests and list_events',
    );
  });
});

describe('run_control', () => {
  it.each(controlNames)('runs any control by its name: %s', async (control) => {
    const { mock, call } = await open();
    const input = toInput(control, await examples[control].prepare?.(mock));
    expect(await call('run_control', { control, input })).toBeDefined();
  });

  it('ends a wait of a minute before the client gives up', async () => {
    const sent: unknown[] = [];
    const mock = { run: async (...given: unknown[]) => void sent.push(given) };
    for (const timeoutMs of [60_000, 500]) {
      const input = { control: 'requests.waitFor', input: { timeoutMs } };
      await tools.run_control?.run(mock as unknown as DrivenMock, input);
    }
    expect(sent).toEqual([
      ['requests.waitFor', { timeoutMs: 50_000 }],
      ['requests.waitFor', { timeoutMs: 500 }],
    ]);
  });

  it('names the nearest control when no control has that name', async () => {
    const { call } = await open();
    await expect(call('run_control', { control: 'fault.list' })).rejects.toThrow(
      /`control` .*faults\.list/,
    );
  });
});

describe('take_snapshot', () => {
  it('keeps the newest ten', async () => {
    const { call } = await open();
    for (let taken = 0; taken < 11; taken++) await call('take_snapshot');
    await expect(call('restore_snapshot', { id: 'snapshot-1' })).rejects.toThrow(
      'Existing snapshots: `snapshot-2`, `snapshot-3`',
    );
    await call('restore_snapshot', { id: 'snapshot-2' });
  });
});
