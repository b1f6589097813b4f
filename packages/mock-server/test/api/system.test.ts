import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';

describe('system', () => {
  describe('getHealth', () => {
    it('returns `ok` and the time of the check, without a key', async () => {
      const { call } = openMock();
      const health = await call('GET', '/v1/health', { key: null });
      expect(health.status).toBe(200);
      expect(health.body).toEqual({
        data: { status: 'ok', timestamp: '2026-01-01T00:00:00.000Z' },
      });
    });
  });

  describe('getMe', () => {
    it('returns the name of the key, its scopes and what they permit', async () => {
      const { call, mock } = openMock();
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
      const { call, mock } = openMock();
      const { key } = mock.keys.create({ name: 'Nothing', scopes: [] });
      const me = await call('GET', '/v1/me', { key });
      expect(me.body).toMatchObject({ data: { scopes: [], permissions: {} } });
    });

    it('returns the same workspace and company for every key of a workspace', async () => {
      const { call } = openMock();
      const own = await call('GET', '/v1/me');
      const other = await call('GET', '/v1/me', { key: demo.readOnlyKey });
      expect(other.text('data.workspace_id')).toBe(own.text('data.workspace_id'));
      expect(other.text('data.company_id')).toBe(own.text('data.company_id'));
      expect(own.text('data.company_id')).not.toBe(own.text('data.workspace_id'));
    });
  });

  describe('a response with status 401', () => {
    it('has a `WWW-Authenticate` header, even for an unknown route or from a fault', async () => {
      const { call, mock } = openMock();
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

    it('does not repeat the key that was sent', async () => {
      const { call } = openMock();
      const answer = await call('GET', '/v1/me', { key: 'not-a-known-key' });
      expect(answer.raw).not.toContain('not-a-known-key');
    });
  });
});
