import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordWarnings } from '../../test/support/recorders.ts';
import { warnOfClientErrors } from './client-errors.ts';

const warned = recordWarnings();

describe('warnOfClientErrors', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('adds one error listener to a client without any, however often it is called', () => {
    const client = new EventEmitter();
    warnOfClientErrors(client, 'Redis');
    warnOfClientErrors(client, 'Redis');
    expect(client.listenerCount('error')).toBe(1);
  });

  it('warns about errors of the client at most once a minute', () => {
    const client = new EventEmitter();
    warnOfClientErrors(client, 'Redis');
    for (let second = 0; second <= 60; second += 1) {
      client.emit('error', new Error('connection lost'));
      vi.advanceTimersByTime(1_000);
    }
    expect(warned.mock.calls.map(([text]) => text)).toEqual(
      Array(2).fill('The Redis client of a dedupe store failed: Error: connection lost'),
    );
  });

  it('names the cause when every address of a host refuses the connection', () => {
    const client = new EventEmitter();
    warnOfClientErrors(client, 'PostgreSQL');
    client.emit('error', new AggregateError([new Error('connect ECONNREFUSED ::1:5432')]));
    expect(warned.mock.calls[0]?.[0]).toBe(
      'The PostgreSQL client of a dedupe store failed: Error: connect ECONNREFUSED ::1:5432',
    );
  });

  it('leaves errors to an error listener that the client already has', () => {
    const client = new EventEmitter().on('error', () => {});
    warnOfClientErrors(client, 'Redis');
    expect(client.listenerCount('error')).toBe(1);
    client.emit('error', new Error('connection lost'));
    expect(warned).not.toHaveBeenCalled();
  });

  it('ignores a client that emits no events', () => {
    expect(() => warnOfClientErrors({}, 'Redis')).not.toThrow();
  });
});
