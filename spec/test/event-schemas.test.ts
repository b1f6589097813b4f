import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseYaml, stringifyYaml } from '@redocly/openapi-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toEventSchemas } from '../generate/event-schemas.ts';
import { at, type Json } from './bundled.ts';

const envelope = (id: string) => ({
  description: 'A delivery.',
  'x-contract': 'documented',
  'x-source': ['contract 6'],
  properties: { event: { type: 'string' }, timestamp: {}, [id]: {}, data: {} },
  example: { [id]: 'an id' },
});

const common = {
  categories: ['orders'],
  name: { description: 'A name.', 'x-contract': 'documented', 'x-source': ['contract 6'] },
  subscription: { description: 'A name or more.', 'x-contract': 'documented', 'x-source': ['D7'] },
  envelopes: { A: envelope('webhook_id'), B: envelope('event_id') },
  groups: { order: { properties: { order_id: { type: 'string' } }, example: { order_id: '1' } } },
};

const shipped = {
  description: 'An order was shipped.',
  variants: ['B'],
  causes: { operations: { shipOrder: 'if the order is paid' } },
  'x-contract': 'documented',
  'x-source': ['contract 6', 'decision V1'],
  data: {
    includes: 'order',
    properties: { carrier: { $ref: '../schemas/orders.yaml#/Carrier' } },
  },
  example: { timestamp: '2026-03-02T14:05:09.000Z', data: { carrier: 'post' } },
};

const ping = {
  description: 'A test.',
  variants: ['A', 'B'],
  subscribable: false,
  'x-contract': 'assumed',
  'x-source': ['decision W13'],
  data: { properties: { webhook_id: {} } },
  example: { timestamp: '2026-03-02T14:05:09.000Z', data: { webhook_id: 'w' } },
};

async function schemasOf(changes: { event?: Json } = {}): Promise<Json> {
  const folder = await mkdtemp(join(tmpdir(), 'events-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const tables = {
    common,
    orders: { 'order.shipped_late': { ...shipped, ...changes.event } },
    webhooks: { 'webhook.test': ping },
  };
  for (const [name, table] of Object.entries(tables)) {
    await writeFile(join(folder, `${name}.yaml`), stringifyYaml(table));
  }
  return parseYaml(await toEventSchemas(folder)) as Json;
}

describe('the schemas of events', () => {
  it('have a body in each variant that knows the event', async () => {
    const schemas = await schemasOf();
    expect(Object.keys(at(schemas, 'EventA', 'discriminator', 'mapping'))).toEqual([
      'webhook.test',
    ]);
    expect(at(schemas, 'EventB', 'discriminator', 'mapping')).toEqual({
      'order.shipped_late': '#/OrderShippedLateEventB',
      'webhook.test': '#/WebhookTestEventB',
    });
    expect(at(schemas, 'OrderShippedLateEventB', 'required')).toEqual([
      'event',
      'timestamp',
      'event_id',
      'data',
    ]);
  });

  it('have the example of the event in the body of the variant', async () => {
    const schemas = await schemasOf();
    expect(at(schemas, 'OrderShippedLateEventB', 'examples', 0)).toEqual({
      event: 'order.shipped_late',
      timestamp: '2026-03-02T14:05:09.000Z',
      event_id: 'an id',
      data: { order_id: '1', carrier: 'post' },
    });
  });

  it('put the included group first in the data, and require only its first property', async () => {
    const data = at(await schemasOf(), 'OrderShippedLateData');
    expect(Object.keys(at(data, 'properties'))).toEqual(['order_id', 'carrier']);
    expect(data.required).toEqual(['order_id']);
    expect(data['x-source']).toEqual(['decisions 5.3', 'decision V1']);
  });

  it('refer to other schemas from where they stand', async () => {
    const carrier = at(await schemasOf(), 'OrderShippedLateData', 'properties', 'carrier');
    expect(carrier).toEqual({ $ref: '../orders.yaml#/Carrier' });
  });

  it('name the events, their categories, and what cannot be subscribed to', async () => {
    expect(at(await schemasOf(), 'WebhookEventName')).toMatchObject({
      enum: ['order.shipped_late', 'webhook.test'],
      'x-enum-contract': { 'webhook.test': 'assumed' },
      'x-not-subscribable': ['webhook.test'],
      'x-categories': { orders: ['order.shipped_late'] },
    });
  });

  it('name what a webhook can subscribe to, without closing the list', async () => {
    const subscription = at(await schemasOf(), 'WebhookSubscription');
    expect(subscription).toMatchObject({ type: 'string', 'x-source': ['D7'] });
    expect(subscription['x-suggested-values']).toEqual(['order.shipped_late', 'order.*', 'orders']);
    expect(subscription).not.toHaveProperty('enum');
  });

  it('say what triggers the event, if there is something to say', async () => {
    const schemas = await schemasOf();
    expect(at(schemas, 'OrderShippedLateEventB', 'x-causes')).toEqual(shipped.causes);
    expect(at(schemas, 'WebhookTestEventB')).not.toHaveProperty('x-causes');
  });

  it('are refused when an event includes a group that is not there', async () => {
    const event = { data: { includes: 'parcel' } };
    await expect(schemasOf({ event })).rejects.toThrow('has no group `parcel`');
  });
});
