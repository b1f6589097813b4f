import { rival } from './rival.ts';

const record = { voice_id: 'a1', agent_id: 'a1', name: 'Ana' };

export default await rival<typeof import('@elevenlabs/elevenlabs-js')>(
  '@elevenlabs/elevenlabs-js',
  (sdk) => ({
    errors: [sdk.ElevenLabsError],
    record,
    sparse: { mood: 'good' },
    page: { voices: [record], has_more: false, total_count: 1 },
    parameters: ['nextPageToken', 'search'],
    connect({ baseUrl, apiKey, fetch, timeoutMs, maxRetries }) {
      const timeoutInSeconds = timeoutMs && timeoutMs / 1_000;
      const options = { baseUrl, apiKey, fetch, timeoutInSeconds, maxRetries };
      const client = new sdk.ElevenLabsClient(options);
      return {
        client,
        get: (id, call) => client.voices.get(id, undefined, { abortSignal: call?.signal }),
        list: (query) => client.voices.search(query),
        create: () => client.conversationalAi.agents.create({ conversationConfig: {} }),
        remove: (id) => client.voices.delete(id),
      };
    },
  }),
);
