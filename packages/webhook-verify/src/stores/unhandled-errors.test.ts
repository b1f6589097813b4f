import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { ignoreUnhandledErrors } from './unhandled-errors.ts';

describe('ignoreUnhandledErrors', () => {
  it('listens where nobody else does, once however often it is called', () => {
    const client = new EventEmitter();
    ignoreUnhandledErrors(client);
    ignoreUnhandledErrors(client);
    expect(client.listenerCount('error')).toBe(1);
    expect(() => client.emit('error', new Error('connection lost'))).not.toThrow();
  });

  it('leaves errors to the listener that is there', () => {
    const client = new EventEmitter().on('error', () => {});
    ignoreUnhandledErrors(client);
    expect(client.listenerCount('error')).toBe(1);
  });

  it('leaves a client alone that emits nothing', () => {
    expect(() => ignoreUnhandledErrors({})).not.toThrow();
  });
});
