import { describe, expect, it } from 'vitest';
import type { AgentPlatform } from '../src/client/agent-platform.ts';
import { operations } from '../src/generated/operations.ts';
import { Resource } from '../src/resources/resource.ts';
import { type ApiEntry, apiEntries } from './support/api-page.ts';
import { createTestClient, json } from './support/test-client.ts';

const record = { data: { id: 'id-1' } };
const page = { data: [record.data], pagination: { page: 1, limit: 5, total: 1, total_pages: 1 } };

/** The values of numeric query parameters. The other parameters take any text. */
const NUMBERS: Readonly<Record<string, number>> = { page: 1, limit: 5 };

/** Returns the method of the client that calls an operation. */
function methodOf(client: AgentPlatform, { method }: ApiEntry): (...args: unknown[]) => unknown {
  const [name = '', resource] = method.split('.').reverse();
  const owner = resource === undefined ? client : Reflect.get(client, resource);
  return (...args) => owner[name](...args);
}

/** Returns the arguments of a call, with the ids of the curl command, and the request that it must send. */
function fillIn({ curl, query }: ApiEntry) {
  const ids = curl.path.match(/[\da-f]{8}-[\da-f-]{27}/g) ?? [];
  const params = query.map((name) => [name, NUMBERS[name] ?? `any-${name}`] as const);
  const search = params.map(([name, value]) => `${name}=${value}`).join('&');
  const body = curl.body && JSON.parse(curl.body);
  return {
    args: [...ids, params.length > 0 ? Object.fromEntries(params) : body],
    sent: `${curl.method} ${curl.path}${search && `?${search}`}`,
  };
}

/** Returns the prototype of an object's generated class, even if a handwritten class extends it. */
function generatedPrototypeOf(object: object): object {
  const prototype = Object.getPrototypeOf(object);
  const parent = Object.getPrototypeOf(prototype);
  return [Object.prototype, Resource.prototype].includes(parent)
    ? prototype
    : generatedPrototypeOf(prototype);
}

/** Methods that call no operation. */
const OTHERS = ['constructor', 'withOptions'];

/** Returns the names of the methods of an object's class that call an operation. */
const methodsOf = (object: object) =>
  Object.entries(Object.getOwnPropertyDescriptors(generatedPrototypeOf(object)))
    .filter(([name, { value }]) => !OTHERS.includes(name) && typeof value === 'function')
    .map(([name]) => name);

describe('the methods of the client', () => {
  it('are as many as the operations in the specification', () => {
    const { client } = createTestClient([]);
    const resources = Object.values(client).filter((value) => value instanceof Resource);
    const names = [client, ...resources].flatMap(methodsOf);
    expect(names).toHaveLength(Object.keys(operations).length);
  });

  it.each(apiEntries)('send the request in the specification for $operationId', async (entry) => {
    const isList = entry.query.includes('page');
    const { client, requests } = createTestClient([json(isList ? page : record)]);
    const { args, sent } = fillIn(entry);

    expect(await methodOf(client, entry)(...args)).toMatchObject(
      isList ? { data: [record.data] } : record.data,
    );
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([sent]);
    expect(requests[0]?.body).toBe(entry.curl.body ?? '');
  });
});
