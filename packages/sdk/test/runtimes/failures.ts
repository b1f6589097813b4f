import { demo } from '@agent-platform/mock-server';
import * as sdk from '@agent-platform/sdk';
import { createClient, createStage, rejection, type Sights } from './stage.ts';

const answer = (body: string | null, init: ResponseInit) => async () => new Response(body, init);
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const json = { headers: { 'content-type': 'application/json' } };

/** Returns the names of the error classes that match an error. */
function toKinds(error: unknown) {
  const exported: [string, unknown][] = Object.entries(sdk);
  const isKind = (name: string, value: unknown) =>
    typeof value === 'function' && /Error$/.test(name) && error instanceof value;
  return exported
    .filter(([name, value]) => isKind(name, value))
    .map(([name]) => name)
    .join(' ');
}

/** Observes each error status, as the mock's faults return it. */
const statuses = Object.fromEntries(
  [400, 401, 402, 403, 404, 408, 409, 418, 429, 500, 502, 503].map((status) => [
    `a ${status}`,
    async () => {
      const { mock, connect } = createStage();
      mock.faults.add({ status });
      const error = await rejection(connect({ maxRetries: 0 }).me());
      return [String(error), Object(error).code, toKinds(error)];
    },
  ]),
);

/** Observes calls that fail. */
export const failures: Sights = {
  ...statuses,
  'a person who writes before the takeover': async () => {
    const { client } = createStage();
    const { conversation_id } = await client.agents.startConversation(demo.agentId, {
      message: 'Hi',
    });
    return client.chats.sendMessage(conversation_id, { content: 'Hello' });
  },
  'a body that the platform refuses': () => createStage().client.contacts.create({ name: '' }),
  'a key that lacks a scope': () =>
    createStage().connect({ apiKey: demo.readOnlyKey }).contacts.create({ name: 'Mia' }),
  'a wrong id': () => createStage().client.agents.get('..'),
  'an id of the wrong kind': () => createStage().client.agents.get(undefined as unknown as string),
  'an unknown option': () => createStage().client.me({ timeout: 5 } as sdk.RequestOptions),
  'a header that HTTP does not allow': () => createStage().client.me({ headers: { 'a b': 'c' } }),
  'a value that a header cannot carry': () => createStage().client.me({ headers: { a: 'c\nd' } }),
  'a key that cannot be sent': () =>
    createStage()
      .connect({ apiKey: () => 'a\n' })
      .me(),
  'a base URL that cannot be': async () =>
    createStage().connect({ baseUrl: 'http://api.example.com' }),
  'an assumed call, refused': () =>
    createStage().connect({ assumedOperations: 'deny' }).agents.list(),
  'HTML in place of JSON': () => createClient(answer('<html>', html)).me(),
  'an error in HTML': () => createClient(answer('<html>', { ...html, status: 502 })).me(),
  'JSON that is cut short': () => createClient(answer('{"data":{', json)).me(),
  'no body': () => createClient(answer(null, json)).me(),
  'no data': () => createClient(answer('[]', json)).me(),
  'a redirect': () =>
    createClient(
      answer(null, {
        status: 307,
        headers: { location: 'https://user:pw@evil.example.com/path?token=t#f' },
      }),
    ).me(),
  'what fetch is told of redirects': async () => {
    const kinds: string[] = [];
    const { mock, connect } = createStage();
    const client = connect({
      fetch: (url, init) => {
        kinds.push(init.redirect);
        return mock.fetch(url, init);
      },
    });
    await client.me();
    return kinds;
  },
  'no network': async () => {
    const cause = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    const error = await rejection(createClient(() => Promise.reject(cause)).me());
    return [String(error), Object(error).phase, Object(error).cause === cause, toKinds(error)];
  },
  'a body that breaks off': async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    const error = await rejection(createClient(async () => new Response(body, json)).me());
    // Chromium replaces the error of the stream with its own.
    return [Object(error).name, Object(error).phase];
  },
  'a connection that the mock cuts': async () => {
    const { mock, connect } = createStage();
    mock.faults.add({ disconnect: true });
    const error = await rejection(connect({ maxRetries: 0 }).me());
    return [String(error), Object(error).phase];
  },
  'an error of a second copy': async () => {
    const error = Object.assign(new Error(), {
      [Symbol.for('@agent-platform/sdk/NotFoundError')]: true,
    });
    return error instanceof sdk.NotFoundError;
  },
  'the key, in everything that is emitted': async () => {
    const key = 'secret-key-4711';
    const emitted: unknown[] = [];
    const note = (...things: unknown[]) => void emitted.push(...things);
    const { mock, connect } = createStage();
    mock.faults.add({ operation: 'getMe', status: 500 });
    mock.faults.add({ operation: 'getMe', disconnect: true });
    const client = connect({
      apiKey: () => key,
      hooks: {
        ...{ start: note, queued: note, request: note, response: note },
        ...{ retry: note, success: note, failure: note },
      },
      logger: { debug: note, info: note, warn: note },
      logLevel: 'debug',
    });
    const calls = [client.me(), client.agents.list(), client.agents.get('a1')];
    note(client, ...(await Promise.all(calls.map(rejection))));
    const shown = emitted.flatMap((thing) => [
      JSON.stringify(thing),
      String(thing),
      Object(thing).stack,
    ]);
    return [emitted.length, shown.some((text) => String(text).includes(key))];
  },
};
