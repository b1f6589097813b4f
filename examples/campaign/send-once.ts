import {
  AgentPlatform,
  ApiError,
  type ClientOptions,
  RateLimitError,
  systemClock,
} from '@agent-platform/sdk';
import { UnrecoverableError } from 'bullmq';

/** A message in the queue. */
export interface CampaignMessage {
  conversationId: string;
  content: string;
}

/** The part of a queue's job that is used here. */
export interface CampaignJob {
  id?: string | undefined;
  /** When the job was created. */
  timestamp: number;
  data: CampaignMessage;
}

/** Which messages a worker has begun to send. All workers share it. */
export interface Claims {
  /** Resolves to `false` if the message is claimed already. */
  add(jobId: string): Promise<boolean>;
  delete(jobId: string): Promise<unknown>;
}

/**
 * Creates a function that sends the message of a job. After a crash, the queue calls it again for the same job. A
 * request may still be on its way to the platform for a while after its connection broke.
 */
export function createSendOnce(options: ClientOptions, claims: Claims, onItsWayMs = 10_000) {
  const { fetch = globalThis.fetch, clock = systemClock } = options;
  const client = new AgentPlatform(options);

  return async function sendOnce(job: CampaignJob): Promise<string> {
    const id = String(job.id);
    // The message is claimed just before its request is sent, after the wait for the rate limit. So after a crash, only
    // the few requests that were in flight are in doubt.
    let isClaimed = false;
    const sender = new AgentPlatform({
      ...options,
      async fetch(url, init) {
        isClaimed ||= await claims.add(id);
        if (!isClaimed) throw new Error('Another worker has claimed the message.');
        return fetch(url, init);
      },
    });

    const { conversationId, content } = job.data;
    try {
      return (await sender.conversations.sendMessage(conversationId, { content })).id;
    } catch (error) {
      if (error instanceof RateLimitError) {
        // The platform has sent nothing, so the queue may try again later.
        if (isClaimed) await claims.delete(id);
        throw error;
      }
      if (wasRejected(error)) throw new UnrecoverableError(`Not sent: ${error.message}`);
      return findSent(job);
    }
  };

  /** Looks for a message that may have been sent, and returns its id. */
  async function findSent({ data, timestamp }: CampaignJob): Promise<string> {
    await clock.sleep(onItsWayMs);
    // The platform's clock may differ a little from the queue's.
    const earliest = new Date(timestamp - 60_000).toISOString();
    for await (const message of client.conversations.listMessages(data.conversationId)) {
      if (message.created_at < earliest) break;
      if (message.sender_type !== 'customer' && message.content === data.content) return message.id;
    }
    throw new UnrecoverableError('Unsure: a request left, but the message is not there.');
  }
}

/** Whether the platform has rejected the request. After any other error, it may have sent the message. */
function wasRejected(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 408;
}
