import { describe, expect, it } from 'vitest';
import { check, differencesOf, notesOf, openAccount } from './account.ts';

const scopesOf = {
  A: [
    'agents:read trainings:read channels:read contacts:read conversations:read messages:read',
    'custom-fields:read mcp:read webhooks:read',
  ],
  B: [
    'agents:read training:read channels:read contacts:read conversations:read',
    'custom-fields:manage mcp-servers:manage webhooks:manage',
  ],
};

describe.each(['A', 'B'] as const)(
  'agent-platform-check, given an account of Variant %s,',
  (variant) => {
    async function openVariant() {
      const mock = await openAccount({ variant });
      const scopes = scopesOf[variant].join(' ').split(' ') as never[];
      const { key } = mock.keys.create({ name: 'Reader', scopes });
      return { mock, key };
    }

    it('confirms every operation except the one for QR codes', async () => {
      const { mock, key } = await openVariant();
      const report = await check(mock, { apiKey: key });
      expect(report.isAsExpected).toBe(true);
      expect([differencesOf(report), notesOf(report)]).toEqual([[], []]);
      const unseen = report.operations.flatMap(({ call, reason }) =>
        reason ? [[call, reason]] : [],
      );
      expect(unseen).toEqual([
        [
          'channels.getQrCode',
          'never called: it could invalidate a code that somebody is about to scan',
        ],
      ]);
      expect(report.facts).toMatchObject({
        scopes: variant,
        limit: 100,
        windowSeconds: 60,
      });
    });

    it('sends one GET request for each operation, and changes nothing', async () => {
      const { mock, key } = await openVariant();
      const saved = () =>
        mock.snapshot().workspaces.map(({ records, events }) => [records, events]);
      const before = JSON.stringify(saved());
      const sent = mock.requests.list().length;
      await check(mock, { apiKey: key });
      const requests = mock.requests.list().slice(sent);
      expect(requests.map(({ method }) => method)).toEqual(requests.map(() => 'GET'));
      const operations = requests.map(({ operation }) => operation);
      expect(new Set(operations).size).toBe(24);
      expect(operations).toHaveLength(24);
      expect(JSON.stringify(saved()) === before).toBe(true);
    });
  },
);
