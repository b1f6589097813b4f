import { expect, it } from 'vitest';
import { startConversation } from '../support/records.ts';
import { describeInspector } from './support/describe-inspector.ts';

describeInspector('the requests view', (open) => {
  it('removes its requests when the journal is cleared, and shows later ones', async () => {
    const { page, mock, call } = await open({ route: 'requests' });
    await call('GET', '/v1/agents');
    await page.getByRole('link', { name: '/v1/agents' }).waitFor();
    mock.requests.clear();
    await page.getByText('No requests yet').waitFor();
    await call('GET', '/v1/contacts');
    await page.getByRole('link', { name: '/v1/contacts' }).waitFor();
    expect(await page.getByRole('link', { name: '/v1/agents' }).count()).toBe(0);
  });

  it('shows requests as they arrive, and filters them', async () => {
    const { page, call } = await open({ route: 'requests' });
    await call('GET', '/v1/agents');
    await call('GET', '/v1/conversations/not-an-id');
    await page.getByRole('link', { name: '/v1/agents' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('not-an');
    await page.getByRole('link', { name: '/v1/agents' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'not-an-id' }).waitFor();
  });

  it('shows a malformed path unchanged, and still shows later requests', async () => {
    const { page, mock, call } = await open({ route: 'requests' });
    await mock.fetch(`${mock.baseUrl}/v1/agents/%ZZ`);
    await page.getByRole('link', { name: '/v1/agents/%ZZ' }).click();
    await page.getByRole('heading', { name: 'GET /v1/agents/%ZZ' }).waitFor();
    await call('GET', '/v1/contacts');
    await page.getByRole('link', { name: '/v1/contacts' }).click();
    await page.getByRole('heading', { name: 'GET /v1/contacts' }).waitFor();
  });

  it('copies a request as a call of the SDK and as a curl command, without the key', async () => {
    const { page, server } = await open({
      route: 'requests',
      before: async ({ call }) => void (await startConversation(call, "It's me")),
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: 'POST' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy as SDK call' }).click();
    await expect.poll(copied).toMatch(/^await client\.agents\.startConversation\("[\w-]+", \{/);
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await expect.poll(copied).toContain(`curl -g -X 'POST' '${server.url}/v1/agents/`);
    expect(await copied()).toContain('x-api-key: $API_KEY');
  });
});
