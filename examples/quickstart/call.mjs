import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { AgentPlatform, ConflictError } from '@agent-platform/sdk';

const platform = await listen(createMockServer()); // the mock stands in for the platform
const client = new AgentPlatform({ baseUrl: platform.url, apiKey: 'mock-key' });

const chat = await client.agents.startConversation(demo.agentId, { message: 'Hello' });
console.log(chat.response); // You said: Hello
for await (const field of client.customFields.list({ limit: 50 })) console.log(field.name); // Language
await client.chats.sendMessage(chat.conversation_id, { content: 'Hi' }).catch((error) => {
  if (error instanceof ConflictError) console.log(error.message); // 409: call start-human first
});

await platform.close();
