import type { Exchange } from './judge.ts';

/** The id of everything in the corpus. */
export const id = '8c7f2f4e-1d3a-4b6c-9e5f-0a1b2c3d4e5f';
/** The time of everything in the corpus. */
export const at = '2026-01-01T00:00:00.000Z';
/** The agent in a correct response. */
export const agent = {
  id,
  name: 'Ana',
  description: null,
  avatar_url: null,
  status: 'active',
  model: 'default',
  temperature: 0.7,
  created_at: at,
  updated_at: at,
};
const rate = {
  'X-RateLimit-Limit': '100',
  'X-RateLimit-Remaining': '99',
  'X-RateLimit-Reset': '1767225660',
};

/** The changes to a response. A header with the value '' is removed. */
export interface SeededAnswer {
  method?: string;
  path?: string;
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  text?: string;
}

/** Returns a correct response to deactivateAgent, with the changes of a case. */
export function toExchange(answer: SeededAnswer = {}): Exchange {
  const { method = 'POST', path = `/v1/agents/${id}/deactivate`, status = 200 } = answer;
  const headers = new Headers({ 'Content-Type': 'application/json', ...rate, ...answer.headers });
  for (const [name, value] of [...headers]) if (value === '') headers.delete(name);
  const text = answer.text ?? JSON.stringify(answer.body ?? { data: agent });
  return { method, path, status, headers, text };
}

/** An error in the contract's form. */
export const problem = (status: number, code: string) => ({
  error: { code, message: 'No.', status },
});
/** Removes all rate limit headers. */
export const uncounted = Object.fromEntries(Object.keys(rate).map((name) => [name, '']));

/** Responses that the specification does not allow, and the messages of the judge. */
export const faulty: Record<string, [SeededAnswer, RegExp]> = {
  'a wrong type': [{ body: { data: { ...agent, temperature: 'hot' } } }, /temperature must be num/],
  'a wrong enum value': [
    { body: { data: { ...agent, status: 'asleep' } } },
    /status must be equal/,
  ],
  'a missing field': [
    { body: { data: { ...agent, model: undefined } } },
    /required property 'model'/,
  ],
  'an extra field': [{ body: { data: { ...agent, owner: id } } }, /"owner"/],
  'an undocumented status': [{ status: 204 }, /204 is not documented/],
  'a wrong media type': [{ headers: { 'Content-Type': 'text/html' } }, /text\/html, not JSON/],
  'a body that is not JSON': [{ text: '{"data":' }, /body is not JSON/],
  'a missing rate limit header': [
    { headers: { 'X-RateLimit-Reset': '' } },
    /X-RateLimit-Reset is missing/,
  ],
  'a rate limit header that is not a number': [
    { headers: { 'X-RateLimit-Limit': 'many' } },
    /Limit must be/,
  ],
  'an invalid date-time': [
    { body: { data: { ...agent, created_at: '2026-01-01 00:00' } } },
    /date-time/,
  ],
  'an error body with another status': [
    { status: 404, body: problem(400, 'VALIDATION_ERROR') },
    /error.status is 400/,
  ],
  'a 429 without Retry-After': [
    { status: 429, body: problem(429, 'RATE_LIMIT_EXCEEDED') },
    /Retry-After is missing/,
  ],
  'a Retry-After of 0': [
    { status: 429, body: problem(429, 'RATE_LIMIT_EXCEEDED'), headers: { 'Retry-After': '0' } },
    /Retry-After must be >= 1/,
  ],
  'a Retry-After on a success': [
    { headers: { 'Retry-After': '1' } },
    /retry-after is not documented/,
  ],
  'rate limit headers on a 401': [
    { status: 401, body: problem(401, 'UNAUTHORIZED') },
    /not documented/,
  ],
  'a success at an unknown route': [{ path: '/v1/nothing' }, /200 is not documented/],
};

/** Responses that the specification allows. */
export const correct: Record<string, SeededAnswer> = {
  'a success': {},
  'a 401 without rate limit headers': {
    status: 401,
    body: problem(401, 'UNAUTHORIZED'),
    headers: uncounted,
  },
  'a 429': {
    status: 429,
    body: problem(429, 'RATE_LIMIT_EXCEEDED'),
    headers: { 'Retry-After': '60' },
  },
  'a health response without rate limit headers': {
    method: 'GET',
    path: '/v1/health',
    headers: uncounted,
    body: { data: { status: 'ok', timestamp: at } },
  },
  'any property of an open object': {
    method: 'PUT',
    path: `/v1/channels/${id}/config`,
    body: { data: { colour: 'red' } },
  },
};
