import { signal } from '@preact/signals';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Source } from '../source/source.ts';
import { createStore } from './store.ts';

// Vitest also fails if there is an unhandled rejection.
it('the store stays connected if the list of workspaces cannot be read', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => {});
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const source: Pick<Source, 'listWorkspaces' | 'follow'> = {
    listWorkspaces: () => Promise.reject(new Error('The mock does not respond')),
    follow: ({ onState }) => onState({ kind: 'connected' }),
  };
  const store = createStore(source as Source, signal(''));
  await vi.advanceTimersByTimeAsync(0);
  expect(store.connection.value).toEqual({ kind: 'connected' });
});
