import { rival } from './rival.ts';

const record = { id: 'a1', object: 'vector_store', name: 'Ana', created_at: 1 };

export default await rival<typeof import('openai')>('openai', ({ OpenAI, OpenAIError }) => ({
  errors: [OpenAIError],
  record,
  sparse: { mood: 'good' },
  page: { object: 'list', data: [record], has_more: false },
  parameters: ['after', 'before'],
  connect({ baseUrl, timeoutMs: timeout, ...setup }) {
    const client = new OpenAI({ baseURL: `${baseUrl}/v1`, timeout, ...setup });
    return {
      client,
      get: (id, options) => client.vectorStores.retrieve(id, options),
      list: (query) => client.vectorStores.list(query),
      create: () => client.vectorStores.create({ name: 'Ana' }),
      remove: (id) => client.vectorStores.delete(id),
    };
  },
}));
