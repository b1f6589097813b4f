import { connectMock } from '@agent-platform/mock-server/remote';
import { AgentPlatform } from '@agent-platform/sdk';

/** One of several processes that use the same API key. It sends its part of the messages, all at once. */
const [url = '', conversationId = '', ...messages] = process.argv.slice(2);
const mock = await connectMock(url);
// In production, the options have the platform's address and an API key instead. Nothing else changes.
const client = new AgentPlatform(mock.clientOptions());
await Promise.all(
  messages.map((content) => client.conversations.sendMessage(conversationId, { content })),
);
