import { AgentPlatform } from '@agent-platform/sdk';
import { wrapAsPathBasedClient } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { createQueryHook } from 'swr-openapi';

/** Other libraries accept `client.raw` as an openapi-fetch client, and infer the paths and responses from its type. */
const { raw } = new AgentPlatform({ baseUrl: 'https://api.example.com', apiKey: 'key' });

export const me = async (): Promise<string | undefined> =>
  (await wrapAsPathBasedClient(raw)['/v1/me'].GET()).data?.data.key_name;

const path = { id: 'a' };
export const useAgent = (): string | undefined =>
  createQueryClient(raw).useQuery('get', '/v1/agents/{id}', { params: { path } }).data?.data.name;

const useQuery = createQueryHook(raw, 'agent-platform');
export const useMe = () => useQuery('/v1/me');
