import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { createWebhookVerifier, signWebhook } from '@agent-platform/webhook-verify';

/** Uses the three packages together, without any API that only Node has. */
export async function toLines(): Promise<string[]> {
  const mock = createMockServer();
  const client = new AgentPlatform(mock.clientOptions());
  const chat = await client.agents.startConversation(demo.agentId, { message: 'Hello' });
  const verifier = createWebhookVerifier({ variant: 'B', secret: 'test-secret' });
  const body = JSON.stringify({ event: 'message.received', event_id: '1', data: {} });
  const signed = await signWebhook({ variant: 'B', secret: 'test-secret', body });
  const { event } = await verifier.verify(signed.body, signed.headers);
  return [chat.response ?? '', event];
}
