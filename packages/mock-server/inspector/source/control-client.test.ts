import { describe, expect, it } from 'vitest';
import { createControlClient } from './control-client.ts';

/** Creates a client whose requests are recorded and get the response that `respond` returns. */
function createClient(respond: () => Response, given: { workspace?: string; token?: string } = {}) {
  const asked: { url: string; init: RequestInit }[] = [];
  const client = createControlClient({
    fetch: async (url, init = {}) => {
      asked.push({ url: String(url), init });
      return respond();
    },
    workspace: () => given.workspace,
    token: () => given.token,
  });
  return { client, asked };
}

const ok = () => Response.json({ data: { now: 'now' } });

describe('createControlClient', () => {
  it('sends a control to its route and returns its data', async () => {
    const { client, asked } = createClient(ok, { workspace: 'w 1' });
    const data = await client.send('webhooks.redeliver', { id: 'a/b' });
    expect(data).toEqual({ now: 'now' });
    expect(asked[0]?.url).toBe('./deliveries/a%2Fb/redeliver?workspace=w+1');
  });

  it('sends the token if there is one', async () => {
    const { client, asked } = createClient(ok, { token: 'secret' });
    await client.send('clock.now');
    expect(asked[0]?.init.headers).toEqual({ authorization: 'Bearer secret' });
  });

  it('runs an operation with its path, query and body', async () => {
    const { client, asked } = createClient(ok);
    await client.call('getConversation', { path: { id: 'c-1' } });
    expect(asked[0]?.url).toBe('./operations/getConversation');
    expect(asked[0]?.init.body).toBe('{"path":{"id":"c-1"}}');
  });

  it('throws an error with the code and the message from the mock', async () => {
    const error = { code: 'CONFLICT', message: 'The chat is closed', status: 409 };
    const { client } = createClient(() => Response.json({ error }, { status: 409 }));
    await expect(client.send('reset')).rejects.toMatchObject(error);
  });

  it('says that the mock does not respond', async () => {
    const { client } = createClient(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(client.send('reset')).rejects.toMatchObject({
      code: 'UNREACHABLE',
      status: 0,
    });
  });
});
