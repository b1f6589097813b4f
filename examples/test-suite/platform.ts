import { AgentPlatform } from '@agent-platform/sdk';

/** The client of the whole application. Its address and key come from the environment. */
export const platform = new AgentPlatform();
