import { AgentPlatform } from '@agent-platform/sdk';
import { Suspense } from 'react';

const names = async (options) => {
  const agents = await new AgentPlatform(options).agents.list();
  return agents.data.map(({ name }) => name).join(', ');
};

async function Cached() {
  'use cache';
  return <p>cached: {await names()}</p>;
}

async function Stored() {
  return <p>stored: {await names({ cache: 'force-cache' })}</p>;
}

async function Dynamic() {
  return <p>dynamic: {await names()}</p>;
}

export default function Page() {
  return (
    <>
      <Cached />
      <Stored />
      <Suspense fallback={<p>loading</p>}>
        <Dynamic />
      </Suspense>
    </>
  );
}
