/** The values that a code block may use if a comment such as `<!-- given: client, agentId -->` is above it. */
import type { MockServer } from '@agent-platform/mock-server';
import type { AgentPlatform, Contact, ListContactsQuery } from '@agent-platform/sdk';
import type {
  DedupeStore,
  WebhookEventA,
  WebhookHandler,
  WebhookVerifier,
} from '@agent-platform/webhook-verify';
import type { IAsyncProperty } from 'fast-check';
import type { Pool } from 'pg';
import type { createClient } from 'redis';

export { demo } from '@agent-platform/mock-server';

export declare const client: AgentPlatform;
export declare const mock: MockServer;
export declare const verifier: WebhookVerifier<'A'>;
export declare const handler: WebhookHandler;
export declare const store: DedupeStore;
export declare const otherStore: DedupeStore;
export declare const webhooks: WebhookHandler;
export declare const redis: ReturnType<typeof createClient>;
export declare const pool: Pool;

export declare const agentId: string;
export declare const channelId: string;
export declare const contactId: string;
export declare const conversationId: string;
export declare const conversationIds: readonly string[];
export declare const deliveryId: string;
export declare const messageId: string;
export declare const webhookId: string;
export declare const secret: string;
export declare const url: string;
export declare const token: string;
export declare const workspaceId: string;
export declare const signal: AbortSignal;
export declare const rawBody: Uint8Array;
export declare const headers: Headers;
export declare const event: WebhookEventA;

/** The code of the reader's application. */
export declare const content: string;
export declare const property: IAsyncProperty<[string[]]>;
export declare const interruptAt: number;
export declare function show(qrCode: string | null): void;
export declare function loadResume(): Promise<ListContactsQuery | undefined>;
export declare function storePage(
  contacts: readonly Contact[],
  resume: ListContactsQuery | undefined,
): Promise<void>;
