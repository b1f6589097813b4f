import { rival } from './rival.ts';

export default await rival<typeof import('ky')>('ky', ({ default: ky, KyError }) => ({
  errors: [KyError],
  record: { id: 'a1', name: 'Ana' },
  sparse: { mood: 'good' },
  page: [{ id: 'a1' }],
  parameters: ['search', 'status'],
  connect({ baseUrl, apiKey, fetch, timeoutMs: timeout, maxRetries: retry }) {
    const client = ky.create({
      prefix: `${baseUrl}/v1`,
      headers: { 'x-api-key': apiKey },
      fetch,
      ...(timeout !== undefined && { timeout }),
      ...(retry !== undefined && { retry }),
    });
    return {
      client,
      get: (id, options) => client.get(`agents/${id}`, options).json(),
      list: (query) => client.get('agents', { searchParams: query }).json(),
      create: () => client.post('agents', { json: { name: 'Ana' } }).json(),
      remove: (id) => client.delete(`agents/${id}`),
    };
  },
}));
