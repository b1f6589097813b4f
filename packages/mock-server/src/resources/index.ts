import type { ApiKey } from '../core/api-keys.ts';
import type { RequestParts } from '../core/validate.ts';
import type { OperationId } from '../generated/operations.ts';
import type { Workspace } from '../state/workspace.ts';
import { agentHandlers } from './agents/handlers.ts';
import { agentSettingsHandlers } from './agents/settings.ts';
import { channelHandlers } from './channels/handlers.ts';
import { qrCodeHandlers } from './channels/qr-code.ts';
import { widgetHandlers } from './channels/widget.ts';
import { chatHandlers } from './chats/handlers.ts';
import { contactHandlers } from './contacts/handlers.ts';
import { conversationHandlers } from './conversations/handlers.ts';
import { customFieldHandlers } from './custom-fields/handlers.ts';
import type { Handlers } from './handler.ts';
import { mcpHandlers } from './mcp/handlers.ts';
import { messageHandlers } from './messages/handlers.ts';
import { systemHandlers } from './system/handlers.ts';
import { trainingHandlers } from './trainings/handlers.ts';
import { webhookHandlers } from './webhooks/handlers.ts';

/** Every operation of the specification and what carries it out. */
export const handlers: Handlers = {
  ...systemHandlers,
  ...agentHandlers,
  ...agentSettingsHandlers,
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

/** Carries out an operation whose request was checked against that operation's own schemas. */
export async function carryOut(
  id: OperationId,
  call: RequestParts & { readonly key: ApiKey | undefined },
  workspace: Workspace,
): Promise<{ readonly status: number; readonly body: unknown }> {
  // The tables tie every id to its schemas and its handler; a lookup by variable cannot show that.
  const handler = handlers[id] as unknown as (
    checked: typeof call,
    workspace: Workspace,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
  return handler(call, workspace);
}
