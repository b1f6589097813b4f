import { demo } from '@agent-platform/mock-server';
import { expect, it } from 'vitest';
import { startConversation } from '../support/records.ts';
import { describeInspector } from './support/describe-inspector.ts';

describeInspector('the keys view', (open) => {
  it('shows how many requests of its rate limit a key has used, and uses up the rest', async () => {
    const { page, call } = await open({ route: 'keys' });
    const card = page.getByRole('listitem').filter({ hasText: /^Mock key/ });
    await card.getByText('0 of 100 used').waitFor();
    await call('GET', '/v1/agents');
    await card.getByText('1 of 100 used').waitFor();
    await card.getByRole('button', { name: 'Use up remaining requests' }).click();
    await card.getByText('100 of 100 used').waitFor();
    expect((await call('GET', '/v1/agents')).status).toBe(429);
  });

  it('creates and revokes a key', async () => {
    const { page, mock } = await open({ route: 'keys' });
    await page.getByLabel('Name').fill('Reporting');
    await page.getByLabel('Scopes').fill('contacts:read');
    await page.getByRole('button', { name: 'Create key' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Reporting' });
    await card.getByText('1 scope').waitFor();
    await card.getByRole('button', { name: 'Revoke' }).click();
    await card.getByText('revoked', { exact: true }).waitFor();
    expect(mock.keys.list().find(({ name }) => name === 'Reporting')?.revoked).toBe(true);
  });
});

describeInspector('the agents view', (open) => {
  it('shows how many replies of a sequence are left', async () => {
    const { page, mock, call } = await open({ route: 'agents' });
    mock.agentReplies(demo.agentId, { sequence: ['One', 'Two', 'Three'] });
    await page.getByText('Replies in a sequence, with 3 replies left.').waitFor();
    await startConversation(call);
    await page.getByText('Replies in a sequence, with 2 replies left.').waitFor();
  });

  it('sets and shows the replies of an agent', async () => {
    const { page, mock, call } = await open({ route: 'agents' });
    await page.getByText('Replies with an echo.').waitFor();
    await page.getByLabel('How it replies').selectOption('with text');
    await page.getByLabel('Text', { exact: true }).fill('We are closed.');
    await page.getByRole('button', { name: 'Set' }).click();
    await page.getByText('Replies “We are closed.”').waitFor();
    await startConversation(call);
    const [sent] = mock.events.list({ event: 'message.sent' });
    expect(sent?.data.content).toBe('We are closed.');

    mock.agentReplies(demo.agentId, null);
    await page.getByText('Replies not at all.').waitFor();
  });
});
