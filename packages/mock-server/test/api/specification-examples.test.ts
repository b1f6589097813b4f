import { beforeEach, describe, expect, it } from 'vitest';
import { document } from '../../src/generated/document.ts';
import { operations } from '../../src/generated/operations.ts';
import { follow } from '../property/schema.ts';
import { openMock } from '../support/open-mock.ts';

/** A part of the specification that gives an example, in one of the forms that OpenAPI allows. */
interface Exemplified {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
  readonly schema?: { readonly examples?: readonly unknown[] };
}

interface Parameter extends Exemplified {
  readonly name: string;
  readonly in: 'path' | 'query';
}

interface Content {
  readonly content: { readonly 'application/json': Exemplified };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** A request that a tool makes from an imported specification, using only the specification's examples. */
interface ImportedRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: object | undefined;
  /** The example of the response. */
  readonly response: unknown;
}

function importRequests(paths: Paths): ImportedRequest[] {
  return Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const { operationId: id, requestBody, responses } = operation;
      const parameters = (operation.parameters ?? []).map((each) => follow(each) as Parameter);
      const valuesOf = (place: Parameter['in']) =>
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === place)
            .map((parameter) => [
              parameter.name,
              String(exampleOf(parameter, `${id} ${parameter.name}`)),
            ]),
        );
      const values = valuesOf('path');
      const success = responses['201'] ?? responses['200'];
      return {
        id,
        method: method.toUpperCase(),
        path: template.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? ''),
        query: valuesOf('query'),
        body: requestBody && (exampleIn(requestBody, `${id} body`) as object),
        response: success && exampleIn(success, `${id} response`),
      };
    }),
  );
}

function exampleIn({ content }: Content, place: string): unknown {
  return exampleOf(content['application/json'], place);
}

/** Returns the example of a part. @throws Error when there is none. */
function exampleOf({ example, examples = {}, schema }: Exemplified, place: string): unknown {
  const [first] = Object.values(examples);
  const found = example ?? first?.value ?? schema?.examples?.[0];
  if (found === undefined) throw new Error(`The specification has no example of ${place}`);
  return found;
}

/** Returns the ids of demo records in a response. Only these ids begin with zeros. */
function demoIdsIn(response: unknown): string[] {
  const ids = JSON.stringify(response).match(/00000000-0000-4000-8000-[\da-f]{12}/g);
  return [...new Set(ids)].sort();
}

/** The operations that read only records of the demo. */
const READS = new Set([
  'listAgents',
  'getAgent',
  'listTrainings',
  'listChannels',
  'getChannel',
  'listContacts',
  'getContact',
  'listConversations',
  'getConversation',
  'listConversationMessages',
  'getMessage',
  'listCustomFields',
  'listMcpServers',
  'listMcpTools',
  'listWebhooks',
  'getWebhook',
]);

/** Returns a response without its times, which depend on the clock. */
function withoutTimes(response: unknown): unknown {
  const text = JSON.stringify(response);
  return JSON.parse(text.replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"a time"'));
}

/** The URLs of all requests that leave this process. */
const sent: string[] = [];
const fetch = (request: Request) => {
  sent.push(request.url);
  return new Response();
};

describe.each(['A', 'B'] as const)(
  'the OpenAPI document that an API client imports, in Variant %s',
  (variant) => {
    const requests = importRequests(document.paths as Paths);
    const { mock, call } = openMock({ variant, strict: true, fetch });

    const testEvent = requests.find(({ id }) => id === 'testWebhook') as ImportedRequest;
    const send = ({ method, path, query, body }: ImportedRequest) =>
      call(method, path, { query, ...(body && { body }) });

    beforeEach(() => {
      mock.reset();
      sent.length = 0;
    });

    it('contains all operations', () => {
      expect(new Set(requests.map(({ id }) => id))).toEqual(new Set(Object.keys(operations)));
    });

    it.each(requests)(
      'contains an example request for $id that succeeds on a new mock',
      async (request) => {
        // The demo has no deliveries, because its webhook has received no event yet.
        if (request.id === 'listWebhookDeliveries') await send(testEvent);
        const answer = await send(request);
        expect(answer.status, answer.raw).toBeOneOf([200, 201]);
        expect(demoIdsIn(answer.body)).toEqual(demoIdsIn(request.response));
        expect(sent).toEqual([]);
      },
    );

    it.each(requests.filter(({ id }) => READS.has(id)))(
      'contains an example response of $id that equals the response of a new mock',
      async (request) => {
        const { body } = await send(request);
        expect(withoutTimes(body)).toEqual(withoutTimes(request.response));
      },
    );
  },
);
