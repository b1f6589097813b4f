import { rival } from './rival.ts';

interface Answered {
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Follows the documentation of the package: an error is a value, and the caller throws it. */
const unwrap = async (answered: PromiseLike<Answered>) => {
  const { data, error } = await answered;
  if (error !== undefined) throw error;
  return data;
};

export default await rival<typeof import('openapi-fetch')>('openapi-fetch', (sdk) => ({
  lacks: ['timeout'],
  errors: [],
  record: { id: 'a1', name: 'Ana' },
  sparse: { mood: 'good' },
  page: [{ id: 'a1' }],
  parameters: ['search', 'status'],
  connect({ baseUrl, apiKey, fetch }) {
    const headers = { 'x-api-key': apiKey };
    const client = sdk.default<Record<string, never>>({ baseUrl, headers, fetch });
    const { GET, POST, DELETE } = client as unknown as Record<
      'GET' | 'POST' | 'DELETE',
      (path: string, init?: object) => PromiseLike<Answered>
    >;
    return {
      client,
      get: (id, options) =>
        unwrap(GET('/v1/agents/{id}', { params: { path: { id } }, ...options })),
      list: (query) => unwrap(GET('/v1/agents', { params: { query } })),
      create: () => unwrap(POST('/v1/agents', { body: { name: 'Ana' } })),
      remove: (id) => unwrap(DELETE('/v1/agents/{id}', { params: { path: { id } } })),
    };
  },
}));
