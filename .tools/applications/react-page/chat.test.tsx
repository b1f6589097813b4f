// @vitest-environment jsdom
import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackEnd } from './back-end.ts';
import { Chat } from './chat.tsx';

const mock = createMockServer();

// The page, its back end and the mock run in one process. Only the network between the page and the back end is
// missing.
beforeEach(() => {
  mock.reset();
  // The client refuses to use a key in a browser, and jsdom looks like one. The back end does not run in a browser.
  const client = new AgentPlatform({ ...mock.clientOptions(), dangerouslyAllowBrowser: true });
  const backEnd = createBackEnd(client, demo.agentId);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    backEnd(new Request(new URL(path, 'http://page.test'), init)),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function ask(message: string) {
  render(<Chat />);
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: message } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  return (await screen.findByRole('status')).textContent;
}

it('shows the reply of the agent', async () => {
  expect(await ask('Hello')).toBe('You said: Hello');
});

it('shows that the platform is in maintenance', async () => {
  mock.faults.add({ operation: 'startConversation', status: 503 });
  expect(await ask('Hello')).toBe('The agent cannot reply now. Try again later.');
});
