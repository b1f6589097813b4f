import { AgentPlatform } from '@agent-platform/sdk';

export default async function Page() {
  const options = process.env.CACHE === 'default' ? {} : { cache: undefined };
  const agents = await new AgentPlatform(options).agents.list();
  return <p>{agents.data.map(({ name }) => name).join(', ')}</p>;
}
