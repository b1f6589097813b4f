import { rival } from './rival.ts';

const record = { id: 'a1', type: 'message_batch', processing_status: 'ended' };

export default await rival<typeof import('@anthropic-ai/sdk')>(
  '@anthropic-ai/sdk',
  ({ Anthropic, AnthropicError }) => ({
    errors: [AnthropicError],
    record,
    sparse: { mood: 'good' },
    page: { data: [record], has_more: false, first_id: 'a1', last_id: 'a1' },
    parameters: ['after_id', 'before_id'],
    connect({ baseUrl: baseURL, timeoutMs: timeout, ...setup }) {
      const client = new Anthropic({ baseURL, timeout, ...setup });
      const { batches } = client.messages;
      return {
        client,
        get: (id, options) => batches.retrieve(id, undefined, options),
        list: (query) => batches.list(query),
        create: () => batches.create({ requests: [] }),
        remove: (id) => batches.delete(id),
      };
    },
  }),
);
