import { paginateRest } from '@octokit/plugin-paginate-rest';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { RequestError } from '@octokit/request-error';
import { rival } from './rival.ts';

const record = { id: 'a1', name: 'Ana' };

/** Uses the plugins for pagination, retries and throttling, and retries after every rate limit. */
export default await rival<typeof import('@octokit/core')>('@octokit/core', ({ Octokit }) => ({
  lacks: ['timeout'],
  errors: [RequestError],
  record,
  sparse: { mood: 'good' },
  page: [record],
  parameters: ['after', 'before'],
  connect({ baseUrl, apiKey, fetch, maxRetries: retries }) {
    const Throttled = Octokit.plugin(paginateRest, retry, throttling);
    const client = new Throttled({
      auth: apiKey,
      baseUrl,
      request: { fetch, retries },
      log: { debug() {}, info() {}, warn() {}, error() {} },
      throttle: { onRateLimit: () => true, onSecondaryRateLimit: () => true },
    });
    return {
      client,
      get: async (id, options) =>
        (await client.request('GET /agents/{id}', { id, request: options })).data,
      list: (query) => client.paginate('GET /agents', query),
      create: async () => (await client.request('POST /agents', { name: 'Ana' })).data,
      remove: async (id) => (await client.request('DELETE /agents/{id}', { id })).data,
    };
  },
}));
