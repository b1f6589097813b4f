import { rival } from './rival.ts';

const record = { agent_id: 'a1', agent_name: 'Ana', voice_id: 'v1' };

export default await rival<typeof import('retell-sdk')>(
  'retell-sdk',
  ({ Retell, RetellError }) => ({
    errors: [RetellError],
    record,
    sparse: { mood: 'good' },
    page: [record],
    parameters: ['pagination_key', 'limit'],
    connect({ baseUrl: baseURL, timeoutMs: timeout, ...setup }) {
      const client = new Retell({ baseURL, timeout, ...setup });
      return {
        client,
        get: (id, options) => client.agent.retrieve(id, undefined, options),
        list: (query) => client.agent.list(query),
        create: () =>
          client.agent.create({
            voice_id: 'v1',
            response_engine: { type: 'retell-llm', llm_id: 'l1' },
          }),
        remove: (id) => client.agent.delete(id),
      };
    },
  }),
);
