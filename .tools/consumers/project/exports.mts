import * as sdk from '@agent-platform/sdk';
import { otelHooks } from '@agent-platform/sdk/otel';
import { createRedisRateLimiter } from '@agent-platform/sdk/redis';
import { createValidator } from '@agent-platform/sdk/validate';

/** A library that exports values from the SDK. The compiler must be able to write declarations with their types. */
export const client = new sdk.AgentPlatform({ baseUrl: 'https://api.example.com', apiKey: 'key' });
export const derived = client.withOptions({ maxRetries: 1 });
export const everyProperty = { ...client };
export const everyExport = { ...sdk };

export const me = client.me();
export const list = () => client.agents.list();
export const firstPage = async () => await list();
export const nextPage = async () => (await list()).nextPage();
export const pages = () => list().pages();
export const resume = () => pages().resume;
export const records = () => list()[Symbol.asyncIterator]();
export const pageRecords = async () => (await list())[Symbol.asyncIterator]();
export const withResponse = () => client.agents.get('a').withResponse();
export const pageWithResponse = () => list().withResponse();

export const { get, create, update, startConversation, list: listAgents } = client.agents;
export const { waitUntilReady } = client.trainings;
export const { waitUntilConnected } = client.channels;
export const { list: listDeliveries } = client.webhooks;

export const { GET, POST } = client.raw;
export const rawCall = () => client.raw.GET('/v1/agents/{id}', { params: { path: { id: 'a' } } });

export const limiter = sdk.createRateLimiter();
export const author = sdk.authorOf({ sender_type: 'ai' });
export const helpers = { otelHooks, createRedisRateLimiter, createValidator };
export const validator = createValidator();
export const hooks = otelHooks();

export class TeapotError extends sdk.ApiError {}
export const toArguments = (...given: ConstructorParameters<typeof sdk.ApiError>) => given;
export const toProperties = (error: sdk.ApiError) => ({ ...error });
export const recordOf = (error: sdk.WaitFailedError) => error.record;
export const resumeOf = (error: sdk.RequestError) => error.resume;
