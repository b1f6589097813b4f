import type { Domain } from '../domain/domain.ts';
import { invalid, type Violation } from '../errors/problem.ts';
import type { OperationId } from '../generated/operations.ts';
import type { RequestParts } from '../validation/validate.ts';
import { agentHandlers } from './agents/handlers.ts';
import { channelHandlers } from './channels/handlers.ts';
import { chatHandlers, chatRules } from './chats/handlers.ts';
import { contactHandlers, contactRules } from './contacts/handlers.ts';
import { conversationHandlers, conversationRules } from './conversations/handlers.ts';
import { customFieldHandlers, customFieldRules } from './custom-fields/handlers.ts';
import type { Handlers, Rules } from './handler.ts';
import { mcpHandlers } from './mcp/handlers.ts';
import { messageHandlers } from './messages/handlers.ts';
import { systemHandlers } from './system/handlers.ts';
import { trainingHandlers, trainingRules } from './trainings/handlers.ts';
import { webhookHandlers, webhookRules } from './webhooks/handlers.ts';

export const handlers: Handlers = {
  ...systemHandlers,
  ...agentHandlers,
  ...trainingHandlers,
  ...channelHandlers,
  ...contactHandlers,
  ...conversationHandlers,
  ...customFieldHandlers,
  ...chatHandlers,
  ...messageHandlers,
  ...mcpHandlers,
  ...webhookHandlers,
};

const rules: Partial<Rules> = {
  ...trainingRules,
  ...contactRules,
  ...conversationRules,
  ...customFieldRules,
  ...chatRules,
  ...webhookRules,
};

/** @throws Problem VALIDATION_ERROR if a request that matches the operation's schemas breaks one of its rules. */
export function requireRules(id: OperationId, valid: RequestParts, domain: Domain): void {
  // Cast, because TypeScript cannot match an id in a variable with its rule's type.
  const rule = rules[id] as
    | ((checked: RequestParts, domain: Domain) => readonly Violation[])
    | undefined;
  const violations = rule?.(valid, domain) ?? [];
  if (violations.length > 0) throw invalid(violations);
}
