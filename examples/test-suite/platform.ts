import { AgentPlatform } from '@agent-platform/sdk';

/** A client for the whole application. Its address and key come from the environment. */
export const platform = new AgentPlatform();
