import type { OperationId } from '../../../src/generated/operations.ts';
import type { Scenario } from '../scenario.ts';
import { agents } from './agents.ts';
import { channels } from './channels.ts';
import { contacts } from './contacts.ts';
import { conversations } from './conversations.ts';
import { webhooks } from './webhooks.ts';

/** The scenario of each operation of the specification. */
export const scenarios: Readonly<Record<OperationId, Scenario>> = {
  ...agents,
  ...channels,
  ...contacts,
  ...conversations,
  ...webhooks,
};
