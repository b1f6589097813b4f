import { AgentPlatform } from '@agent-platform/sdk';

let client: AgentPlatform | undefined;

/**
 * The client of this process, made on first use: `vite build` imports every server module, but has neither key nor
 * address. Reads AGENT_PLATFORM_BASE_URL and AGENT_PLATFORM_API_KEY.
 */
export function platform(): AgentPlatform {
  client ??= new AgentPlatform();
  return client;
}
