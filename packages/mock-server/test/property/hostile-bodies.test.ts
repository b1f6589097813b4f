import { demo } from '@agent-platform/mock-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { scenarios } from '../table/scenarios/index.ts';
import { openStage, type Stage } from '../table/stage.ts';
import { hostileBodies, hostileValues, hugeValues } from './hostile-bodies.ts';
import { requestShapes, typesOf } from './schema.ts';

const REFUSED = [400, 404, 409];

/** Reads every list and the settings, and restores a snapshot. The judge checks each response. */
async function readAll({ call, mock }: Stage) {
  const agent = `/v1/agents/${demo.agentId}`;
  const lists = ['agents', 'channels', 'contacts', 'conversations', 'custom-fields', 'webhooks'];
  const paths = [...lists.map((list) => `/v1/${list}`), `${agent}/behavior-history`];
  for (const path of [...paths, `${agent}/trainings`, `/v1/agent/${demo.agentId}/mcp`]) {
    expect((await call('GET', path, { query: { limit: 100 } })).status).toBe(200);
  }
  expect((await call('GET', `${agent}/settings`)).status).toBe(200);
  expect(() => mock.restore(JSON.parse(JSON.stringify(mock.snapshot())))).not.toThrow();
}

function expectNoPollution() {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
}

const shapes = requestShapes.filter(({ body }) => body !== undefined);

describe.each(shapes)('a request for $id', ({ id, method, path: template, body: schema }) => {
  let stage: Stage;
  let url: string;
  let good: object;

  beforeAll(async () => {
    stage = await openStage({});
    const { path = {}, body = {} } = await scenarios[id].ok(stage);
    url = template.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => String(path[name]));
    good = body;
  });

  /** Returns the valid body as text, with one property added or replaced. */
  const withProperty = (name: string, json: string) => {
    const others = Object.entries(good).filter(([key]) => key !== name);
    const members = others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
    return `{${[...members, `${JSON.stringify(name)}:${json}`].join()}}`;
  };

  /** Tries one value in each of these properties. */
  const tryIn = async (names: readonly string[], json: string) => {
    for (const name of names) {
      const answer = await stage.call(method, url, { body: withProperty(name, json) });
      expect([200, 201, ...REFUSED], name).toContain(answer.status);
      if (answer.status === 400) expect(answer.text('error.code')).toBe('VALIDATION_ERROR');
      expectNoPollution();
    }
  };

  const properties = Object.entries(schema?.properties ?? {});
  const nested = properties.filter(([, property]) =>
    typesOf(property).some((type) => type === 'array' || type === 'object'),
  );

  it.each(Object.entries(hostileValues))(
    'gets 200, 201, 400, 404 or 409, and never 500, if any property is %s',
    (_what, json) =>
      tryIn([...properties.map(([name]) => name), 'other', '__proto__', 'constructor'], json),
  );

  it.each(Object.entries(hugeValues))(
    'gets 200, 201, 400, 404 or 409, and never 500, if a property is %s',
    (_what, json) => tryIn([...nested.map(([name]) => name), 'other'], json),
  );

  it.each(Object.entries(hostileBodies))(
    'gets 200, 400, 404 or 409, and never 500, if its body is %s',
    async (_what, body) => {
      const answer = await stage.call(method, url, { body });
      expect([200, ...REFUSED]).toContain(answer.status);
      expectNoPollution();
    },
  );

  it('uses the last value of a property that its body contains twice', async () => {
    const [name = 'other', value = 1] = Object.entries(good)[0] ?? [];
    const text = withProperty(name, JSON.stringify(value));
    const twice = `{${JSON.stringify(name)}:[],${text.slice(1)}`;
    const answer = await stage.call(method, url, { body: twice });
    expect(answer.status, answer.raw).not.toBe(400);
  });

  it('leaves lists readable and a snapshot restorable, even if it is hostile', () =>
    readAll(stage));
});
