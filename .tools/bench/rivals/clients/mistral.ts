import { HTTPClientError } from '@mistralai/mistralai/models/errors/httpclienterrors.js';
import { MistralError } from '@mistralai/mistralai/models/errors/mistralerror.js';
import { rival } from './rival.ts';

const date = '2026-03-01T09:00:00Z';
const record = {
  ...{ id: 'a1', object: 'agent', name: 'Ana', model: 'm1', version: 1, versions: [1] },
  ...{ created_at: date, updated_at: date, deployment_chat: false, source: 'api' },
};

/** Turns on retries, which are off by default, for at most 10 s a call. */
const retryConfig = {
  strategy: 'backoff',
  backoff: { initialInterval: 500, maxInterval: 60_000, exponent: 1.5, maxElapsedTime: 10_000 },
  retryConnectionErrors: true,
} as const;

export default await rival<typeof import('@mistralai/mistralai')>(
  '@mistralai/mistralai',
  ({ Mistral, HTTPClient }) => ({
    errors: [MistralError, HTTPClientError],
    record,
    sparse: { mood: 'good' },
    page: [record],
    parameters: ['search', 'name'],
    connect({ baseUrl: serverURL, apiKey, fetch: fetcher, timeoutMs = -1, maxRetries }) {
      const client = new Mistral({
        apiKey,
        serverURL,
        httpClient: new HTTPClient({ fetcher }),
        timeoutMs,
        retryConfig: maxRetries === 0 ? { strategy: 'none' } : retryConfig,
      });
      const { agents } = client.beta;
      return {
        client,
        get: (agentId, options) => agents.get({ agentId }, options),
        list: (query) => agents.list(query),
        create: () => agents.create({ model: 'm1', name: 'Ana' }),
        remove: (agentId) => agents.delete({ agentId }),
      };
    },
  }),
);
