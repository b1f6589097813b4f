import { demo } from '@agent-platform/mock-server';
import { AgentPlatform, type ClientOptions } from '@agent-platform/sdk';
import type { Addresses } from './server.ts';
import { rejection, type Sights } from './stage.ts';

const toShort = (error: unknown) => {
  const { name, code, phase, attempts } = Object(error);
  return { name, code, phase, attempts };
};

/** Node reports that nothing was sent. Other runtimes may not. */
function toUnsent(error: unknown) {
  const isNode = !('Bun' in globalThis || 'Deno' in globalThis) && 'process' in globalThis;
  const { phase, ...short } = toShort(error);
  return { ...short, isPhaseRight: phase === 'unsent' || (!isNode && phase === 'response') };
}

/**
 * Observes the SDK on real sockets, with the runtime's own `fetch`. It leaves out the targets of redirects,
 * which browsers hide, and error texts, which differ between runtimes.
 */
export function createSockets({ url, refused }: Addresses): Sights {
  const connect = (place: string, options: ClientOptions = {}) =>
    new AgentPlatform({
      baseUrl: `${url}/${place}`,
      apiKey: 'mock-key',
      dangerouslyAllowBrowser: true,
      maxRetries: 0,
      ...options,
    });
  const failure = async (place: string) => toShort(await rejection(connect(place).me()));
  const is = async (place: string, name: string) => (await fetch(`${url}/${place}/${name}`)).json();

  return {
    'a call': () => connect('mock').agents.get(demo.agentId),
    'a call with its answer': async () => {
      const { data, response } = await connect('mock').me().withResponse();
      return [data.key_name, response.status, response.headers.get('content-type')];
    },
    'a conversation, in any script': async () => {
      const message = 'Olá 👋 你好';
      return (await connect('mock').agents.startConversation(demo.agentId, { message })).response;
    },
    'a list over two pages': async () => {
      const names: string[] = [];
      const list = connect('mock').channels.list({ limit: 2 });
      for await (const { name } of list) names.push(name);
      return names;
    },
    '30 calls at once': async () => {
      const client = connect('mock');
      const all = await Promise.all(Array.from({ length: 30 }, () => client.me()));
      return all.filter(({ key_name }) => key_name === 'Mock key').length;
    },
    'a call that the platform refuses': () => connect('mock').agents.get(demo.contactId),
    'a key that is wrong': () => connect('mock', { apiKey: 'wrong' }).me(),
    'a body that the server could compress': async () => (await connect('gzip').me()).key_name,
    ...Object.fromEntries(
      [301, 302, 303, 307, 308].map((status) => [
        `a redirect with ${status}`,
        () => failure(`redirect/${status}`),
      ]),
    ),
    'a redirect of a POST': async () =>
      toShort(await rejection(connect('redirect/307').contacts.create({ name: 'Mia' }))),
    'how often a redirect was followed, before and after another fetch does': async () => {
      const follows = async () => (await fetch(`${url}/follows/`)).json();
      return [await follows(), (await fetch(`${url}/redirect/307`)).status, await follows()];
    },
    'an aborted call, and whether the server was told': async () => {
      const controller = new AbortController();
      const reason = { why: 'enough' };
      const call = rejection(connect('stall/call').me({ signal: controller.signal }));
      const came = await is('held', 'call');
      controller.abort(reason);
      return [came, (await call) === reason, await is('left', 'call')];
    },
    'an aborted body, and whether the server was told': async () => {
      const controller = new AbortController();
      const call = rejection(connect('stall_body/body').me({ signal: controller.signal }));
      const came = await is('held', 'body');
      controller.abort('enough');
      return [came, await call, await is('left', 'body')];
    },
    'headers that do not come, and whether the server was told': async () => {
      const error = await rejection(connect('stall/headers').me({ timeoutMs: 100 }));
      return [String(error), await is('left', 'headers')];
    },
    'a body that does not come, and whether the server was told': async () => {
      const error = await rejection(connect('stall_body/rest').me({ timeoutMs: 100 }));
      return [String(error), await is('left', 'rest')];
    },
    'a connection refused': async () =>
      toUnsent(await rejection(connect('', { baseUrl: refused }).me())),
    'a connection reset': () => failure('reset'),
    'a body that breaks off': () => failure('cut'),
    'a chunked body that breaks off': () => failure('cut_chunk'),
    'a connection refused, tried again': async () => {
      const client = connect('', { baseUrl: refused, maxRetries: 2, retry: { backoffMs: 1 } });
      return toUnsent(await rejection(client.me()));
    },
  };
}
