import { platform } from '../lib/server/platform';

/** Loads the agents that the page shows. */
export async function load() {
  const { data } = await platform().agents.list();
  return { agents: data.map(({ id, name, status }) => ({ id, name, status })) };
}
