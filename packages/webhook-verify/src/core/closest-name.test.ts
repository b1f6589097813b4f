import { describe, expect, it } from 'vitest';
import { closestName } from './closest-name.ts';

const names = ['verifier', 'on', 'handlerTimeoutMs', 'keepMs', 'message.received'];

describe('closestName', () => {
  it.each([
    ['verifer', 'verifier'],
    ['VERIFIER', 'verifier'],
    ['keepms', 'keepMs'],
    ['onn', 'on'],
    ['message.recieved', 'message.received'],
    ['messageReceived', 'message.received'],
  ])('finds for %s the similar name %s', (misspelt, name) => {
    expect(closestName(misspelt, names)).toBe(name);
  });

  it('prefers the name that differs least', () => {
    expect(closestName('limits', ['limiter', 'limit'])).toBe('limit');
  });

  it.each([
    ['keep', 'keepMs'],
    ['timeout', 'handlerTimeoutMs'],
    ['received', 'message.received'],
  ])('finds for %s the name %s, which contains it', (misspelt, name) => {
    expect(closestName(misspelt, names)).toBe(name);
  });

  it.each(['retention', 'ms', 'message.revoked', ''])('finds nothing for %j', (misspelt) => {
    expect(closestName(misspelt, names)).toBeUndefined();
  });

  it('prefers a missing name to one that contains the misspelt one', () => {
    expect(closestName('handler', names, 'on')).toBe('on');
  });

  it('prefers a similar name to a missing one', () => {
    expect(closestName('keepMS', names, 'on')).toBe('keepMs');
  });
});
