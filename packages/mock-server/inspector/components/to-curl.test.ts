import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { toCurl } from './to-curl.ts';

const request = { method: 'POST', path: '/v1/agents', query: {}, headers: {} };

/** All control characters (C0, DEL and C1) except NUL, which not even a forged header can contain. */
const controls = String.fromCharCode(
  ...Array.from({ length: 31 }, (_, index) => index + 1),
  ...Array.from({ length: 33 }, (_, index) => index + 127),
);

/** Returns the arguments that bash would pass to curl. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${command}`;
  const env = { LC_ALL: 'C.UTF-8', API_KEY: 'the-key' };
  return execFileSync('bash', ['--norc', '-c', script], { env, encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}

describe('toCurl', () => {
  it('contains the method, the URL and the query', () => {
    const text = toCurl({ ...request, method: 'GET', query: { limit: '2', q: 'a b' } }, 'http://m');
    expect(text).toBe("curl -g -X 'GET' 'http://m/v1/agents?limit=2&q=a+b'");
  });

  it('repeats a parameter that was given more than once', () => {
    const text = toCurl({ ...request, query: { limit: ['2', '3'], page: '1' } }, 'http://m');
    expect(text).toContain("'http://m/v1/agents?limit=2&limit=3&page=1'");
  });

  it('uses a variable for the API key, because the journal masks the key', () => {
    const headers = { 'x-api-key': '[masked]', 'content-type': 'application/json', host: 'm' };
    expect(
      toCurl({ ...request, headers }, 'http://m')
        .split(' \\\n  ')
        .slice(1),
    ).toEqual(['-H "x-api-key: $API_KEY"', "-H 'content-type: application/json'"]);
  });

  it('quotes the body for the shell', () => {
    const text = toCurl({ ...request, body: { name: "it's" } }, 'http://m');
    expect(text).toContain(`-d '{"name":"it'\\''s"}'`);
  });

  it('passes every part as one argument of the shell', () => {
    const hostile = `'"\`id\`$(id)\\!|&;`;
    const [method, path] = [hostile, `/v1/[1-40]/{a,b}${hostile}`];
    const headers = { 'x-api-key': '[masked]', [hostile]: hostile };
    const command = toCurl({ ...request, method, path, headers, body: hostile }, 'http://m');
    expect(argumentsOf(command)).toEqual([
      ...['-g', '-X', method, `http://m${path}`],
      ...['-H', 'x-api-key: the-key', '-H', `${hostile}: ${hostile}`],
      ...['-d', JSON.stringify(hostile)],
    ]);
  });

  it('contains no control characters, which a terminal would interpret', () => {
    const hostile = `${controls}1'\\`;
    const headers = { 'x-hostile': hostile };
    const body = { [hostile]: hostile };
    const command = toCurl({ ...request, path: `/${hostile}`, headers, body }, 'http://m');
    expect(command.replaceAll(' \\\n  ', ' ')).not.toMatch(/\p{Cc}/u);
    const [, , , address, , header, , sent = ''] = argumentsOf(command);
    expect([address, header]).toEqual([`http://m/${hostile}`, `x-hostile: ${hostile}`]);
    expect(JSON.parse(sent)).toEqual(body);
  });
});
