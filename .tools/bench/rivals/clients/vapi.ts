import { rival } from './rival.ts';

const date = '2026-03-01T09:00:00Z';
const record = { id: 'a1', orgId: 'o1', name: 'Ana', createdAt: date, updatedAt: date };

export default await rival<typeof import('@vapi-ai/server-sdk')>(
  '@vapi-ai/server-sdk',
  ({ VapiClient, VapiError }) => ({
    errors: [VapiError],
    record,
    sparse: { mood: 'good' },
    page: [record],
    parameters: ['limit', 'createdAtGt'],
    connect({ baseUrl, apiKey: token, fetch, timeoutMs, maxRetries }) {
      const timeoutInSeconds = timeoutMs && timeoutMs / 1_000;
      const client = new VapiClient({ baseUrl, token, fetch, timeoutInSeconds, maxRetries });
      const { assistants } = client;
      return {
        client,
        get: (id, call) => assistants.get({ id }, { abortSignal: call?.signal }),
        list: (query) => assistants.list(query),
        create: () => assistants.create({}),
        remove: (id) => assistants.delete({ id }),
      };
    },
  }),
);
