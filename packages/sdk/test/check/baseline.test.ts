import { describe, expect, it } from 'vitest';
import { type CheckReport, formatReport } from '../../src/check.ts';
import { changing, check, openAccount } from './account.ts';

/** Returns the report of an account that lacks a property, as it is read from a file. */
async function openWithBaseline() {
  const mock = await openAccount();
  mock.drift({ operation: 'getContact', missing: ['avatar_url'] });
  const baseline: CheckReport = JSON.parse(JSON.stringify(await check(mock)));
  return { mock, baseline };
}

describe('checking an account against an earlier report, the baseline', () => {
  it('an account that has not changed is as expected, and one line says so', async () => {
    const { mock, baseline } = await openWithBaseline();
    const report = await check(mock, { baseline });
    expect(report.isAsExpected).toBe(true);
    expect(formatReport(report)).toBe(
      '\nUnchanged since the baseline: 1 difference. 24 of 25 operations were checked.',
    );
  });

  it('only new differences count, and known ones are not shown again', async () => {
    const { mock, baseline } = await openWithBaseline();
    mock.drift({ operation: 'getAgent', missing: ['model'] });
    const report = await check(mock, { baseline });
    expect(report).toMatchObject({
      isAsExpected: false,
      changes: { added: ['agents.get /data/model: missing'], gone: [] },
    });
    expect(formatReport(report)).toMatchInlineSnapshot(`
      "
      New since the baseline
        agents.get: GET /v1/agents/{id}, assumed (decisions 3.2)
          /data/model  missing

      Unchanged since the baseline: 1 difference. 24 of 25 operations were checked."
    `);
  });

  it('differences that the account no longer has are listed', async () => {
    const { mock, baseline } = await openWithBaseline();
    mock.drift.clear();
    const report = await check(mock, { baseline });
    expect(report).toMatchObject({
      isAsExpected: true,
      changes: { added: [], gone: ['contacts.get /data/avatar_url: missing'] },
    });
    expect(formatReport(report)).toMatchInlineSnapshot(`
      "
      Gone since the baseline
        contacts.get /data/avatar_url: missing

      Unchanged since the baseline: 0 differences. 24 of 25 operations were checked."
    `);
  });

  it('a key with scopes of the other variant is a change', async () => {
    const { mock } = await openWithBaseline();
    const { key } = mock.keys.create({ name: 'A', scopes: ['messages:read'] });
    const { key: other } = mock.keys.create({ name: 'B', scopes: ['webhooks:manage'] });
    const baseline = await check(mock, { apiKey: key });
    const report = await check(mock, { apiKey: other, baseline });
    expect(report).toMatchObject({
      isAsExpected: false,
      changes: { facts: ['scopes: B instead of A'] },
    });
    expect(formatReport(report)).toContain('Changed since the baseline\n  scopes: B instead of A');
  });

  it('a longer rate-limit window is a change', async () => {
    const { mock, baseline } = await openWithBaseline();
    mock.clock.advance(60_000);
    const fetch = changing(mock, (_, { headers }) => {
      const reset = Number(headers.get('X-RateLimit-Reset'));
      headers.set('X-RateLimit-Reset', String(reset + 3_540));
    });
    const report = await check(mock, { baseline, fetch });
    expect(report).toMatchObject({
      isAsExpected: false,
      changes: {
        added: ['client.me /headers/X-RateLimit-Reset: more than 60 s ahead'],
        facts: ['windowSeconds: 3600 instead of 60'],
      },
    });
  });

  it('a fact that no response shows this time counts as unchanged', async () => {
    const { mock } = await openWithBaseline();
    mock.clock.advance(60_000);
    const baseline = await check(mock);
    expect(baseline.facts.windowSeconds).toBe(60);
    const report = await check(mock, { baseline });
    expect(report.facts.windowSeconds).toBeUndefined();
    expect(report.changes?.facts).toEqual([]);
  });

  it('the differences of an operation that cannot be checked are not listed as gone', async () => {
    const { mock, baseline } = await openWithBaseline();
    mock.faults.add({ operation: 'getContact', status: 503, share: 1 });
    const report = await check(mock, { baseline });
    expect(report).toMatchObject({ isAsExpected: true, changes: { added: [], gone: [] } });
    expect(formatReport(report)).toContain('23 of 25 operations were checked');
  });

  /** Compares an account before and after a change of one agent. */
  async function compare(before: object, after: object) {
    const mock = await openAccount();
    const withAgent = (properties: object) =>
      changing(mock, (path, { body }) => {
        if (/agents\/[^/]+$/.test(path)) Object.assign(body.data, properties);
      });
    const baseline = JSON.parse(JSON.stringify(await check(mock, { fetch: withAgent(before) })));
    return check(mock, { baseline, fetch: withAgent(after) });
  }

  it('a renamed enum value and a new property are changes', async () => {
    const report = await compare({}, { status: 'paused', plan: 'gold' });
    expect(report.isAsExpected).toBe(false);
    expect(formatReport(report)).toMatchInlineSnapshot(`
      "
      New since the baseline
        agents.get: GET /v1/agents/{id}, assumed (decisions 3.2)
          /data/status  a value that is not documented: paused
          /data/plan    unknown property (string)

      Unchanged since the baseline: 0 differences. 24 of 25 operations were checked."
    `);
  });

  it('an unknown enum value is a change, even if the baseline has another one', async () => {
    const report = await compare({ status: 'paused' }, { status: 'asleep' });
    expect(report.changes?.added).toEqual([
      'agents.get /data/status: a value that is not documented: asleep',
    ]);
  });

  it.each([
    ['an unknown enum value', { status: 'paused' }],
    ['an unknown property', { plan: 'gold' }],
    ['an unknown enum value that reports do not show', { status: 'maria@example.com' }],
  ])('%s is as expected if the baseline has the same one', async (_, properties) => {
    expect(await compare(properties, properties)).toMatchObject({ isAsExpected: true });
  });

  it('an unknown property of another type, and one that is gone, are as expected', async () => {
    const report = await compare({ plan: null, tier: 1 }, { plan: 'gold' });
    expect(report).toMatchObject({ isAsExpected: true, changes: { added: [], gone: [] } });
  });

  it('another rate limit is a change, even if it is the documented one', async () => {
    const baseline = await check(await openAccount({ rateLimit: 60 }));
    const report = await check(await openAccount(), { baseline });
    expect(report).toMatchObject({
      isAsExpected: false,
      changes: { added: [], facts: ['limit: 100 instead of 60'] },
    });
  });
});
