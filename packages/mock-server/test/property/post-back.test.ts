import { demo } from '@agent-platform/mock-server';
import { CASES_TIMEOUT_MS } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../../src/generated/operations.ts';
import { generation } from '../support/generation.ts';
import { createPreparedMock, type PreparedMock } from './prepared-mock.ts';
import { type RequestShape, requestShapes } from './schema.ts';
import { send } from './send.ts';
import { type GeneratedRequest, toValidRequests } from './valid-request.ts';

/** The operations that create a record, each with the id in its path, if any. `open` stands for an open conversation. */
const CREATES: Partial<Record<OperationId, string>> = {
  createAgent: '',
  createTraining: demo.agentId,
  createChannel: '',
  createContact: '',
  createCustomField: '',
  addMcpServer: demo.agentId,
  createWebhook: '',
  sendConversationMessage: 'open',
};

let prepared: PreparedMock;

beforeAll(async () => {
  prepared = await createPreparedMock();
});

/** Makes a request succeed: all its ids belong to existing records. */
function toSuccessful({ path, body, query }: GeneratedRequest, id: string): GeneratedRequest {
  const agent_id = demo.agentId;
  return {
    query,
    path: 'id' in path ? { id: id === 'open' ? (prepared.ids.conversations?.[0] ?? '') : id } : {},
    body: { ...body, ...(body !== undefined && 'agent_id' in body && { agent_id }) },
  };
}

/** Returns the properties of a record that the request's body accepts. */
function pickBody(shape: RequestShape, record: object): Record<string, unknown> {
  const names = Object.keys(shape.body?.properties ?? {});
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

describe.each(requestShapes.filter(({ id }) => id in CREATES))('$id', (shape) => {
  it(
    'creates an equal record if it gets the properties of a record that it has returned',
    async () => {
      await fc.assert(
        fc.asyncProperty(toValidRequests(shape, prepared), async (generated) => {
          const request = toSuccessful(generated, CREATES[shape.id] ?? '');
          // Other trainings have an address as their content, which the record returns as source_url or file_url.
          fc.pre(shape.id !== 'createTraining' || (request.body?.type ?? 'text') === 'text');
          prepared.mock.restore(prepared.start);
          const made = Object((await send(prepared, shape, request)).body).data;
          const body = pickBody(shape, made);
          prepared.mock.restore(prepared.start);
          const again = await send(prepared, shape, { ...request, body });
          expect([200, 201], again.raw).toContain(again.status);
          expect(pickBody(shape, Object(again.body).data)).toEqual(body);
        }),
        generation(100),
      );
    },
    CASES_TIMEOUT_MS,
  );
});
