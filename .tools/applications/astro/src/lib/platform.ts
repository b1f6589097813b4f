import { AgentPlatform } from '@agent-platform/sdk';

let client: AgentPlatform | undefined;

/** Returns the client of this process. It reads AGENT_PLATFORM_BASE_URL and AGENT_PLATFORM_API_KEY on first use. */
export function platform(): AgentPlatform {
  client ??= new AgentPlatform();
  return client;
}
