import type { Violation } from '../core/problem.ts';
import type { Dispatcher } from '../delivery/dispatcher.ts';
import type { World } from '../domain/world.ts';
import type { OperationId } from '../generated/operations.ts';
import type { ApiKey } from '../request/api-keys.ts';
import type { RequestParts } from '../validation/validate.ts';
import type { Workspace } from '../workspace.ts';
import { agentHandlers } from './agents/handlers.ts';
import { agentSettingsHandlers } from './agents/settings.ts';
import { startConversationHandlers } from './agents/start-conversation.ts';
import { channelHandlers } from './channels/handlers.ts';
import { qrCodeHandlers } from './channels/qr-code.ts';
import { widgetHandlers } from './channels/widget.ts';
import { chatHandlers, chatRules } from './chats/handlers.ts';
import { contactHandlers, contactRules } from './contacts/handlers.ts';
import { conversationHandlers, conversationRules } from './conversations/handlers.ts';
import { customFieldHandlers, customFieldRules } from './custom-fields/handlers.ts';
import type { Handlers, Rules } from './handler.ts';
import { mcpHandlers } from './mcp/handlers.ts';
import { messageHandlers } from './messages/handlers.ts';
import { systemHandlers } from './system/handlers.ts';
import { trainingHandlers, trainingRules } from './trainings/handlers.ts';
import { webhookHandlers } from './webhooks/handlers.ts';
import { webhookRules } from './webhooks/rules.ts';

/** Every operation of the specification and what carries it out. */
export const handlers: Handlers = {
  ...systemHandlers,
  ...agentHandlers,
  ...agentSettingsHandlers,
  ...startConversationHandlers,
  ...trainingHandlers,
  ...channelHandlers,
  ...qrCodeHandlers,
  ...widgetHandlers,
  ...contactHandlers,
  ...conversationHandlers,
  ...customFieldHandlers,
  ...chatHandlers,
  ...messageHandlers,
  ...mcpHandlers,
  ...webhookHandlers,
};

/** What the specification's schemas cannot say of a request. */
const rules: Partial<Rules> = {
  ...trainingRules,
  ...contactRules,
  ...conversationRules,
  ...customFieldRules,
  ...chatRules,
  ...webhookRules,
};

/** What is wrong with a request beyond its schemas, given what they let pass. */
export function findBroken(
  id: OperationId,
  valid: Record<keyof RequestParts, unknown>,
  world: World,
): readonly Violation[] {
  // As below: the schemas of this very operation let this pass.
  const rule = rules[id] as
    | ((checked: typeof valid, world: World) => readonly Violation[])
    | undefined;
  return rule?.(valid, world) ?? [];
}

/** Carries out an operation whose request was checked against that operation's own schemas. */
export async function carryOut(
  id: OperationId,
  call: RequestParts & { readonly key: ApiKey | undefined },
  { world, dispatcher }: Pick<Workspace, 'world' | 'dispatcher'>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  // The tables tie every id to its schemas and its handler; a lookup by variable cannot show that.
  const handler = handlers[id] as unknown as (
    checked: typeof call,
    world: World,
    dispatcher: Dispatcher,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
  return handler(call, world, dispatcher);
}
