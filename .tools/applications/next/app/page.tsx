import { platform } from '../lib/platform';

/** Renders the page on every request instead of at build time. */
export const dynamic = 'force-dynamic';

export default async function Page() {
  const agents = await platform().agents.list().toArray({ limit: 20 });
  return (
    <ul>
      {agents.map(({ id, name, status }) => (
        <li key={id}>
          {name} is {status}
        </li>
      ))}
    </ul>
  );
}
