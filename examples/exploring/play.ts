import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import type { Step } from './plan.ts';

/** A program that replies to customers. */
export interface Bot {
  /** Receives webhook deliveries. */
  receive(request: Request): Promise<Response>;
  /** Looks for messages without a reply, and replies to them. */
  sweep(): Promise<void>;
}

/** What {@link play} passes to a new bot. */
export interface Desk {
  client: AgentPlatform;
  secret: string;
  /** The platform's clock. */
  clock: MockServer['clock'];
  /** The bot calls this after it has handled the event of the message with this content. */
  onHandled(content: string): void;
}

/** A day that was played: its story, the rules that were broken, and the mock, which contains everything else. */
export interface Day {
  story: string[];
  violations: string[];
  mock: MockServer;
}

const RECEIVER = 'http://bot.test/webhooks';
const MINUTE = 60_000;

/** Plays a plan with a new mock and a new bot, and checks the rules. */
export async function play(plan: readonly Step[], createBot: (desk: Desk) => Bot): Promise<Day> {
  const mock = createMockServer();
  // The platform's agent is silent, because the bot replies instead.
  mock.agentReplies(demo.agentId, null);
  // The client makes no retries, because they wait for a random time, and the same plan must lead to the same journal.
  const client = new AgentPlatform({ ...mock.clientOptions(), maxRetries: 0 });
  const { secret } = await client.webhooks.create({ url: RECEIVER, events: ['message.received'] });
  const handled: string[] = [];
  const onHandled = (content: string) => void handled.push(content);
  const bot = createBot({ client, secret, clock: mock.clock, onHandled });
  mock.webhooks.receive(RECEIVER, (request) => bot.receive(request));

  const story: string[] = [];
  const chats = new Map<number, string>();
  let written = 0;
  for (const step of plan) {
    story.push(await take(step));
    await mock.webhooks.settled();
  }

  // At the end of the day, faults are cleared, held deliveries are released, and all retries are made.
  mock.faults.clear();
  mock.webhooks.release();
  await mock.clock.advance(120 * MINUTE);
  await bot.sweep();
  const repeated = handled.filter((content, index) => handled.indexOf(content) !== index);
  const repeats = repeated.map((content) => `the event of "${content}" was handled twice`);
  return { story, violations: [...judge(mock), ...repeats], mock };

  /** Takes a step, and returns a line for the story. */
  async function take(step: Step): Promise<string> {
    switch (step.do) {
      case 'write': {
        const [from, content] = [`+551199999000${step.customer}`, `m${++written}`];
        const message = { channelId: demo.channelIds.whatsapp, from, content };
        const { conversationId } = await mock.simulate.inboundMessage(message);
        chats.set(step.customer, conversationId);
        return `Customer ${step.customer} writes "${content}".`;
      }
      case 'takeOver':
      case 'handBack': {
        const id = chats.get(step.customer);
        const operation = step.do === 'takeOver' ? 'startHuman' : 'stopHuman';
        if (id) await mock.call(operation, { path: { id } });
        return step.do === 'takeOver'
          ? `An operator takes over the chat of customer ${step.customer}.`
          : `The operator hands the chat of customer ${step.customer} back.`;
      }
      case 'break':
        mock.faults.add(step.fault);
        return `The next request of the bot to ${step.fault.operation} will fail: ${JSON.stringify(step.fault)}.`;
      case 'duplicate':
      case 'hold':
      case 'drop':
        mock.webhooks[`${step.do}Next` as const]();
        return `The mock will ${step.do} the next delivery.`;
      case 'release':
        mock.webhooks.release();
        return 'The mock releases the held deliveries.';
      case 'sweep':
        // If the sweep fails, a later sweep makes up for it.
        await bot.sweep().catch(() => {});
        return 'The bot looks for messages without a reply.';
      case 'wait':
        await mock.clock.advance(step.minutes * MINUTE);
        return `${step.minutes} minutes pass.`;
    }
  }
}

/**
 * Returns the rules that were broken. Reads the events in the order of the list, because on a frozen clock their times
 * are equal.
 */
function judge(mock: MockServer): string[] {
  const violations: string[] = [];
  const withOperator = new Set<unknown>();
  const messages = new Map<string, { chat: unknown; replies: number; isExcused: boolean }>();
  for (const { event, data } of mock.events.list()) {
    const chat = data.conversation_id;
    const content = String(data.content);
    const isWithOperator = withOperator.has(chat);
    if (event === 'message.received') {
      messages.set(content, { chat, replies: 0, isExcused: isWithOperator });
    } else if (event === 'message.sent') {
      const message = messages.get(content.replace('Re: ', ''));
      if (message) message.replies += 1;
      if (isWithOperator) violations.push(`"${content}" was sent while an operator had the chat`);
    } else if (event === 'agent.handoff_started') {
      withOperator.add(chat);
      // From now on, the operator replies to the messages that have no reply yet.
      for (const message of messages.values()) if (message.chat === chat) message.isExcused = true;
    } else if (event === 'agent.handoff_completed') {
      withOperator.delete(chat);
    }
  }
  for (const [content, { replies, isExcused }] of messages) {
    if (replies > 1) violations.push(`"${content}" got ${replies} replies`);
    if (replies === 0 && !isExcused) violations.push(`"${content}" got no reply`);
  }
  return violations;
}
