import { describe, expect, it } from 'vitest';
import { closestName } from './closest-name.ts';

const names = ['baseUrl', 'timeoutMs', 'maxRetries', 'fetch', 'path', 'retry'];

describe('closestName', () => {
  it.each([
    ['baseURL', 'baseUrl'],
    ['BASEURL', 'baseUrl'],
    ['timeout', 'timeoutMs'],
    ['maxRetires', 'maxRetries'],
    ['fech', 'fetch'],
    ['pth', 'path'],
    ['retr', 'retry'],
    ['retries', 'maxRetries'],
    ['url', 'baseUrl'],
  ])('finds for %s the name %s', (name, closest) => {
    expect(closestName(name, names)).toBe(closest);
  });

  it.each(['prefetch', 'signal', 'ur', 'pa', ''])('finds none for %j', (name) => {
    expect(closestName(name, names)).toBeUndefined();
  });

  it('prefers the name that differs least', () => {
    expect(closestName('limits', ['listeners', 'limit', 'limiter'])).toBe('limit');
  });
});
