import type { Agent, AgentPlatform, Channel } from '@agent-platform/sdk';

/** The description of a bot. */
export interface BotPlan {
  readonly name: string;
  /** The texts of the trainings, by title. */
  readonly knowledge: Readonly<Record<string, string>>;
  /** Called with each QR code, as a PNG image in a data URI, until one of them is scanned. */
  readonly showQrCode: (image: string) => void;
  readonly signal?: AbortSignal;
}

/** Creates an agent, trains it and connects it to WhatsApp. If a step fails, it deletes what it has created. */
export async function createBot(
  client: AgentPlatform,
  { name, knowledge, showQrCode, signal }: BotPlan,
): Promise<{ readonly agent: Agent; readonly channel: Channel }> {
  const agent = await client.agents.create({ name }, { signal });
  let channelId: string | undefined;
  try {
    for (const [title, content] of Object.entries(knowledge)) {
      const training = await client.trainings.create(agent.id, { title, content }, { signal });
      await client.trainings.waitUntilReady(agent.id, training.id, { signal });
    }
    const created = await client.channels.create(
      { name: `${name} on WhatsApp`, type: 'whatsapp', agent_id: agent.id },
      { signal },
    );
    channelId = created.id;
    const channel = await client.channels.waitUntilConnected(channelId, {
      onQrCode: ({ qr_code }) => qr_code && showQrCode(qr_code),
      signal,
    });
    return { agent: await client.agents.activate(agent.id, { signal }), channel };
  } catch (error) {
    if (channelId) await client.channels.delete(channelId);
    await client.agents.delete(agent.id);
    throw error;
  }
}
