import { expect, it } from 'vitest';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';
import { describeInspector } from './support/describe-inspector.ts';

describeInspector('the clock view', (open) => {
  it('shows the next attempt of a delivery, and advances the clock to it', async () => {
    const { page, mock } = await open({
      route: 'clock',
      async before({ mock, call }) {
        receive(mock, [500, 200]);
        await createWebhook(call, receiverUrl, ['conversation.created']);
        await startConversation(call);
        await mock.webhooks.settled();
      },
    });
    await page.getByText('Attempt 2 to deliver conversation.created').waitFor();
    await page.getByRole('button', { name: 'Advance to the next step' }).click();
    await page.getByText('Nothing is due.').waitFor();
    expect(mock.webhooks.deliveries().map(({ status_code }) => status_code)).toEqual([500, 200]);
  });

  it('advances the clock by an hour, lets it run and freezes it', async () => {
    const { page, mock } = await open({ route: 'clock' });
    const start = mock.clock.now();
    await page.getByRole('button', { name: '+ 1 hour' }).click();
    await page.locator('main').getByText('01:00:00').waitFor();
    expect(mock.clock.now() - start).toBe(3_600_000);

    await page.getByRole('button', { name: 'Let time run' }).click();
    await page.locator('main').getByText('running', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Freeze' }).click();
    await page.locator('main').getByText('frozen', { exact: true }).waitFor();
    expect(mock.clock.mode()).toBe('virtual');
  });
});
