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

const _ok = () => Response.json({ data: { now: 'now' } });

describe('createControlClient', () => {
  it('throws an error with the code and the message from the mock', async () => {
    const error = { code: 'CONFLICT', message: 'The chat is closed', status: 409 };
    const { client } = createClient(() => Response.json({ error }, { status: 409 }));
    await expect(client.send('reset')).rejects.toMatchObject(error);
  });

  it('throws an error with the code UNREACHABLE if the mock does not respond', async () => {
    const { client } = createClient(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(client.send('reset')).rejects.toMatchObject({
      code: 'UNREACHABLE',
      status: 0,
    });
  });
});
