import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import type { CallOptions } from '../support/call.ts';
import { openMock } from '../support/open-mock.ts';
import { refusal } from '../support/read.ts';
import { unknownId } from '../support/records.ts';

const conversation = `/v1/agents/${demo.agentId}/conversation`;

/** The mistakes that a request can contain, in the order in which the platform checks for them. */
const wrongs = ['key', 'window', 'scope', 'request', 'record', 'state', 'credits'] as const;
type Wrong = (typeof wrongs)[number];

const refusals: Record<Wrong, RegExp> = {
  key: /^401 UNAUTHORIZED/,
  window: /^429 RATE_LIMIT_EXCEEDED/,
  scope: /^403 FORBIDDEN/,
  request: /^400 VALIDATION_ERROR/,
  record: /^404 NOT_FOUND/,
  state: /^409 CONFLICT/,
  credits: /^402 INSUFFICIENT_CREDITS/,
};

/** Prepares a mock for a request that makes all of these mistakes at once. */
async function open(mistakes: readonly Wrong[]) {
  const { mock, call } = openMock({ rateLimit: 1 });
  const scopes = mistakes.includes('scope') ? [] : ['messages:write'];
  const { key } = mock.keys.create({ name: 'Talks', scopes });
  if (mistakes.includes('credits')) {
    mock.simulate.credits({ agentId: demo.agentId, remaining: 0 });
  }
  if (mistakes.includes('state')) await call('POST', `/v1/agents/${demo.agentId}/deactivate`);
  if (mistakes.includes('window')) await call('GET', '/v1/me', { key });
  return { mock, call, key: mistakes.includes('key') ? 'unknown' : key };
}

function request(mistakes: readonly Wrong[], key: string): CallOptions {
  const contact_id = mistakes.includes('record') ? unknownId : demo.contactId;
  return {
    key,
    body: mistakes.includes('request') ? { contact_id } : { message: 'Hi', contact_id },
  };
}

describe('in the order of checks', () => {
  it.each(wrongs)(
    'a request that fails the check of the %s gets that error, even if it fails all later checks',
    async (first) => {
      const mistakes = wrongs.slice(wrongs.indexOf(first));
      const { mock, call, key } = await open(mistakes);
      const before = mock.events.list();
      const said = await refusal(call, 'POST', conversation, request(mistakes, key));
      expect(said).toMatch(refusals[first]);
      expect(mock.events.list()).toEqual(before);
    },
  );

  it('a request that passes every check is accepted', async () => {
    const { call, key } = await open([]);
    expect((await call('POST', conversation, request([], key))).status).toBe(201);
  });

  it('a request without a key to an unknown route gets a 401, not a 404', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', '/v1/nothing', { key: null })).toMatch(/^401/);
  });

  it('a request to an unknown route counts towards the rate limit', async () => {
    const { call } = openMock({ rateLimit: 1 });
    expect(await refusal(call, 'GET', '/v1/nothing')).toMatch(/^404/);
    expect(await refusal(call, 'GET', '/v1/nothing')).toMatch(/^429/);
  });

  it('a key without the scope does not learn whether a record exists', async () => {
    const { call, mock } = openMock();
    const { key } = mock.keys.create({ name: 'None', scopes: [] });
    const probe = (id: string) => refusal(call, 'POST', `/v1/chats/${id}/start-human`, { key });
    expect(await probe(unknownId)).toBe(await probe('no-uuid'));
  });
});

describe('an API key', () => {
  it.each([
    ['missing', null, "The `x-api-key` header is missing. Set it to one of this mock's API keys."],
    ['empty', '', "The `x-api-key` header is missing. Set it to one of this mock's API keys."],
    ['unknown', 'unknown', "The API key is not valid. Send one of this mock's keys."],
  ])('that is %s is rejected with a message that says so', async (_which, key, message) => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', '/v1/agents', { key })).toBe(`401 UNAUTHORIZED: ${message}`);
  });

  it('that was revoked is rejected with a message that says so', async () => {
    const { mock, call } = openMock();
    const { key } = mock.keys.create({ name: 'Old' });
    mock.keys.revoke(key);
    expect(await refusal(call, 'GET', '/v1/agents', { key })).toBe(
      '401 UNAUTHORIZED: The API key was revoked. Send another one.',
    );
  });
});
