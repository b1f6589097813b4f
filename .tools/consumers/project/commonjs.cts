import mockServer = require('@agent-platform/mock-server');
import remote = require('@agent-platform/mock-server/remote');
import sdk = require('@agent-platform/sdk');
import otel = require('@agent-platform/sdk/otel');
import webhookVerify = require('@agent-platform/webhook-verify');
import lambda = require('@agent-platform/webhook-verify/lambda');

const mock = mockServer.createMockServer();
const client = new sdk.AgentPlatform({ ...mock.clientOptions(), hooks: otel.otelHooks() });
const verifier = webhookVerify.createWebhookVerifier({ variant: 'B', secret: 'secret' });
const handler = webhookVerify.createWebhookHandler({ verifier, store: 'memory', on: {} });
export const connect: Promise<remote.RemoteMock | undefined> = remote
  .connectMock('http://127.0.0.1:1')
  .catch(() => undefined);
export const lambdaHandler = lambda.toLambdaHandler(handler);

client.agents.get(mockServer.demo.agentId).then(
  (agent) => {
    if (!agent.name) process.exitCode = 1;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof sdk.ApiError ? error.message : error}\n`);
    process.exitCode = 1;
  },
);
