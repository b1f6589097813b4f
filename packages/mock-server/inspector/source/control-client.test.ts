import { describe, expect, it } from 'vitest';
import { createControlClient } from './control-client.ts';

const createClient = (respond: () => Response) =>
  createControlClient({
    fetch: async () => respond(),
    workspace: () => undefined,
    token: () => undefined,
  });

describe('createControlClient', () => {
  it('throws an error with the code and the message from the mock', async () => {
    const error = { code: 'CONFLICT', message: 'The chat is closed', status: 409 };
    const client = createClient(() => Response.json({ error }, { status: 409 }));
    await expect(client.send('reset')).rejects.toMatchObject(error);
  });

  it('throws an error with the code UNREACHABLE if the mock does not respond', async () => {
    const client = createClient(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(client.send('reset')).rejects.toMatchObject({
      code: 'UNREACHABLE',
      status: 0,
    });
  });
});
