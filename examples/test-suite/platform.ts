import { AgentPlatform } from '@agent-platform/sdk';

/** The client that the whole application uses. It reads the base URL and the API key from the environment. */
export const platform = new AgentPlatform();
