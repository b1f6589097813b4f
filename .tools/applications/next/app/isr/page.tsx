import { AgentPlatform } from '@agent-platform/sdk';

export const revalidate = 3600;

/** Is rendered by `next build`, and again after an hour. */
export default async function Page() {
  const client = new AgentPlatform({ cache: undefined });
  const agents = await client.agents.list().toArray({ limit: 20 });
  return <p>{agents.map(({ name }) => name).join(', ')}</p>;
}
