import { rival } from './rival.ts';

const date = '2026-03-01T09:00:00Z';
const connector = { id: 'a1', name: 'Ana', created_at: date, updated_at: date };

export default await rival<typeof import('cohere-ai')>('cohere-ai', (sdk) => ({
  errors: [sdk.CohereError],
  record: { connector },
  sparse: { mood: 'good' },
  page: { connectors: [connector], total_count: 1 },
  parameters: ['limit', 'offset'],
  connect({ baseUrl, apiKey: token, fetch, timeoutMs, maxRetries }) {
    const timeoutInSeconds = timeoutMs && timeoutMs / 1_000;
    const options = { baseUrl, token, fetch, timeoutInSeconds, maxRetries };
    const client = new sdk.CohereClient(options);
    const { connectors } = client;
    return {
      client,
      get: (id, call) => connectors.get(id, { abortSignal: call?.signal }),
      list: (query) => connectors.list(query as object),
      create: () => connectors.create({ name: 'Ana', url: 'https://example.com' }),
      remove: (id) => connectors.delete(id),
    };
  },
}));
