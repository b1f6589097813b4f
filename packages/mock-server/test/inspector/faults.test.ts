import { expect, it } from 'vitest';
import { describeInspector } from './support/describe-inspector.ts';

describeInspector('the faults view', (open) => {
  it('adds a fault, shows how often it was used, and removes it', async () => {
    const { page, call } = await open({ route: 'faults' });
    await page.getByLabel('What happens').selectOption('respond with 503');
    await page.getByLabel('Operation').first().fill('getHealth');
    await page.getByLabel('How many times').fill('2');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.getByText('used 0 of 2 times').waitFor();

    expect((await call('GET', '/v1/health')).status).toBe(503);
    await page.getByText('used 1 of 2 times').waitFor();

    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('fault-1', { exact: true }).waitFor({ state: 'detached' });
    expect((await call('GET', '/v1/health')).status).toBe(200);
  });

  it('adds a fault that replaces the response after the request has taken effect', async () => {
    const { page, mock } = await open({ route: 'faults' });
    await page
      .getByLabel('What happens')
      .selectOption('respond with 503 after handling the request');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.getByText('status 503 · effect after').waitFor();
    const { status } = await mock.fetch(`${mock.baseUrl}/v1/agents`, {
      method: 'POST',
      headers: { 'x-api-key': mock.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bia' }),
    });
    expect(status).toBe(503);
    const agents = await mock.call('listAgents');
    expect(agents).toContainEqual(expect.objectContaining({ name: 'Bia' }));
  });

  it('says why the mock rejects a fault', async () => {
    const { page } = await open({ route: 'faults', expected: [/status of 400/] });
    await page.getByLabel('Operation').first().fill('listAgent');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.locator('main').getByText('Did you mean `listAgents`?').waitFor();
  });

  it('changes responses until the user stops it', async () => {
    const { page, mock } = await open({ route: 'faults' });
    await page.getByRole('button', { name: 'Change responses' }).click();
    await page.getByText('drift-1').waitFor();
    await page.getByRole('button', { name: 'Stop changing responses' }).click();
    await page.getByText('drift-1').waitFor({ state: 'detached' });
    expect(mock.drift.list()).toEqual([]);
  });
});
