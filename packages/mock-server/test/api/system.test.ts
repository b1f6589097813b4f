import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { refusal } from '../support/read.ts';
import { describeTransports } from '../support/transports.ts';

describe('strict', () => {
  it.each(['/v1/health', '/v1/me'])('refuses an unknown query parameter of %s', async (path) => {
    const { call } = openMock({ strict: true });
    expect(await refusal(call, 'GET', `${path}?colour=red`)).toContain(
      '400 VALIDATION_ERROR: `colour`',
    );
  });
});

describeTransports('system', (transport) => {
  describe('getHealth', () => {
    it('returns `ok` and the time of the check, without a key', async () => {
      const { call } = await transport.open();
      const health = await call('GET', '/v1/health', { key: null });
      expect(health.status).toBe(200);
      expect(health.body).toEqual({
        data: { status: 'ok', timestamp: '2026-01-01T00:00:00.000Z' },
      });
    });

    it('responds whatever the key is', async () => {
      const { call } = await transport.open();
      expect((await call('GET', '/v1/health', { key: 'unknown' })).status).toBe(200);
    });

    it('tells the time of the clock', async () => {
      const { call, mock } = await transport.open();
      await mock.clock.advance(1500);
      const health = await call('GET', '/v1/health');
      expect(health.text('data.timestamp')).toBe('2026-01-01T00:00:01.500Z');
    });
  });

  describe('getMe', () => {
    it('tells the name, the scopes and what they permit', async () => {
      const { call, mock } = await transport.open();
      const { key } = mock.keys.create({
        name: 'Reports',
        scopes: ['agents:read', 'contacts:read'],
      });
      const me = await call('GET', '/v1/me', { key });
      expect(me.status).toBe(200);
      expect(me.body).toMatchObject({
        data: {
          key_name: 'Reports',
          scopes: ['agents:read', 'contacts:read'],
          permissions: {
            agents: { read: true, write: false, delete: false },
            contacts: { read: true, write: false },
          },
        },
      });
    });

    it('accepts a key without any scope', async () => {
      const { call, mock } = await transport.open();
      const { key } = mock.keys.create({ name: 'Nothing', scopes: [] });
      const me = await call('GET', '/v1/me', { key });
      expect(me.body).toMatchObject({ data: { scopes: [], permissions: {} } });
    });

    it('names the same workspace and company to every key of a workspace', async () => {
      const { call } = await transport.open();
      const own = await call('GET', '/v1/me');
      const other = await call('GET', '/v1/me', { key: demo.readOnlyKey });
      expect(other.text('data.workspace_id')).toBe(own.text('data.workspace_id'));
      expect(other.text('data.company_id')).toBe(own.text('data.company_id'));
      expect(own.text('data.company_id')).not.toBe(own.text('data.workspace_id'));
    });
  });

  describe('keys', () => {
    it.each([
      ['missing', null, /401 UNAUTHORIZED: .*missing/],
      ['empty', '', /401 UNAUTHORIZED/],
      ['unknown', 'unknown', /401 UNAUTHORIZED: .*not valid/],
      ['a known key in other letters', 'MOCK-KEY', /401 UNAUTHORIZED: .*not valid/],
    ])('are rejected when they are %s', async (_what, key, said) => {
      const { call } = await transport.open();
      expect(await refusal(call, 'GET', '/v1/me', { key })).toMatch(said);
    });

    it('are rejected from the moment they are revoked', async () => {
      const { call, mock } = await transport.open();
      const { key } = mock.keys.create({ name: 'Old' });
      expect((await call('GET', '/v1/me', { key })).status).toBe(200);
      mock.keys.revoke(key);
      expect(await refusal(call, 'GET', '/v1/me', { key })).toMatch(/401 UNAUTHORIZED: .*revoked/);
      expect((await call('GET', '/v1/me')).status).toBe(200);
    });

    it('are requested by every 401, even for an unknown route or from a fault', async () => {
      const { call, mock } = await transport.open();
      const missing = await call('GET', '/v1/me', { key: null });
      const unknown = await call('GET', '/v1/nothing', { key: 'unknown' });
      mock.faults.add({ status: 401 });
      const broken = await call('GET', '/v1/me');
      const challenges = [missing, unknown, broken].map(({ status, headers }) => [
        status,
        headers.get('www-authenticate'),
      ]);
      const challenge = [401, 'ApiKey realm="agent-platform"'];
      expect(challenges).toEqual([challenge, challenge, challenge]);
      expect((await call('GET', '/v1/me')).headers.has('www-authenticate')).toBe(false);
    });

    it('are not repeated in an error', async () => {
      const { call } = await transport.open();
      const answer = await call('GET', '/v1/me', { key: 'not-a-known-key' });
      expect(answer.raw).not.toContain('not-a-known-key');
    });

    it.each(['A', 'B'] as const)(
      'get an error that names the missing scope of variant %s',
      async (variant) => {
        const { call, mock } = await transport.open({ variant });
        const { key } = mock.keys.create({ name: 'Reader', scopes: ['agents:read'] });
        const path = '/v1/custom-fields';
        const scope = { A: 'custom-fields:read', B: 'custom-fields:manage' }[variant];
        expect(await refusal(call, 'GET', path, { key })).toContain(
          `403 FORBIDDEN: The API key does not have the scope \`${scope}\``,
        );
        mock.keys.setScopes(key, [scope]);
        expect((await call('GET', path, { key })).status).toBe(200);
      },
    );
  });
});
