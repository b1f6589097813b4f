import { MockConfigurationError } from '../core/configuration-error.ts';
import type { McpCommand, ServerProcess } from './mcp-commands.ts';

/**
 * Stands in for `stdio-node.ts` where programs cannot be started.
 * @throws MockConfigurationError always.
 */
export function createServerProcess(_command: McpCommand): ServerProcess {
  throw new MockConfigurationError(
    'option mcpCommands needs Node: this runtime cannot start programs',
  );
}
