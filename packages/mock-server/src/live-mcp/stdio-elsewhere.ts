import { MockConfigurationError } from '../core/configuration-error.ts';
import type { McpCommand, ServerProcess } from './mcp-commands.ts';

/**
 * Replaces `stdio-node.ts` on runtimes that cannot start programs.
 * @throws MockConfigurationError always.
 */
export function createServerProcess(_command: McpCommand): ServerProcess {
  throw new MockConfigurationError(
    'option mcpCommands needs Node: this runtime cannot start programs',
  );
}
