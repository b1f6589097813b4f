import { useLoaderData } from 'react-router';
import { platform } from '../platform.server';

export async function loader() {
  const { data } = await platform().agents.list();
  return data.map(({ id, name, status }) => ({ id, name, status }));
}

export default function Agents() {
  const agents = useLoaderData<typeof loader>();
  return (
    <ul>
      {agents.map(({ id, name, status }) => (
        <li key={id}>{`${name} is ${status}`}</li>
      ))}
    </ul>
  );
}
