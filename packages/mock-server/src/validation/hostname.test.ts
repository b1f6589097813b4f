import { describe, expect, it } from 'vitest';
import { hostnameOf, isLoopback, toHostname, toPortlessHostname } from './hostname.ts';

describe('toHostname', () => {
  it.each([
    ['LOCALHOST:4010', 'localhost'],
    ['localhost.', 'localhost'],
    ['localhost.:4010', 'localhost'],
    ['127.1', '127.0.0.1'],
    ['0x7f000001', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['[0:0:0:0:0:0:0:1]:80', '[::1]'],
    ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
    ['mock_server', 'mock_server'],
  ])('writes %s as %s', (host, hostname) => {
    expect(toHostname(host)).toBe(hostname);
  });

  it.each([
    ...['', '.', '1.2.3.4.5', '256.0.0.1', 'xn--', 'a.xn--.b', 'a b', 'a/b', 'a?b', 'a#b', 'a\\b'],
    ...['user@localhost', 'localhost:99999', '[::1', '::1', '[::1%25lo]', '*'],
  ])('rejects %j as malformed', (host) => {
    expect(toHostname(host)).toBeUndefined();
  });
});

describe('toPortlessHostname', () => {
  it.each([
    ['::1', '[::1]'],
    ['[::1]', '[::1]'],
    ['Mock.Example.', 'mock.example'],
    ['::ffff:127.0.0.1', '[::ffff:7f00:1]'],
  ])('writes %s as %s', (host, hostname) => {
    expect(toPortlessHostname(host)).toBe(hostname);
  });

  it.each(['localhost:80', '[::1]:80', 'http://localhost'])('rejects %s as malformed', (host) => {
    expect(toPortlessHostname(host)).toBeUndefined();
  });
});

describe('isLoopback', () => {
  it.each([
    'http://localhost/',
    'http://LocalHost./',
    'http://127.0.0.1:9/',
    'http://127.255.0.9/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
  ])('is true for %s', (url) => {
    expect(isLoopback(hostnameOf(url))).toBe(true);
  });

  it.each([
    'http://0.0.0.0/',
    'http://[::]/',
    'http://10.0.0.1/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://localhost@evil.example/',
    'http://evil.example/?localhost',
    'nothing',
  ])('is false for %j', (url) => {
    expect(isLoopback(hostnameOf(url))).toBe(false);
  });
});
