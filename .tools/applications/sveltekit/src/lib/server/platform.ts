import { AgentPlatform } from '@agent-platform/sdk';

let client: AgentPlatform | undefined;

/**
 * Returns the client of this process, which reads AGENT_PLATFORM_BASE_URL and AGENT_PLATFORM_API_KEY. The client is
 * created on first use, because `vite build` imports every server module but has neither variable.
 */
export function platform(): AgentPlatform {
  client ??= new AgentPlatform();
  return client;
}
