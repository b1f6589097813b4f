import { expect, it } from 'vitest';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';
import { describeInspector, widths } from './support/describe-inspector.ts';

describeInspector('the webhooks', (open) => {
  it.each([widths.desktop, widths.phone])(
    'show why a delivery failed, and send it again to the repaired receiver, at %i px',
    async (width) => {
      const { page, mock } = await open({
        width,
        route: 'webhooks',
        async before({ mock, call }) {
          receive(mock, [503, 204]);
          await createWebhook(call, receiverUrl, ['conversation.created']);
          await startConversation(call);
          await mock.webhooks.settled();
        },
      });
      await page.getByRole('link', { name: 'conversation.created' }).click();
      await page.getByText('Attempt 1').click();
      await page.getByText('The receiver responded with 503.').waitFor();
      await page.getByText('Next attempt at').waitFor();

      await page.getByRole('button', { name: 'Redeliver' }).click();
      await page.getByText('Redelivered by hand').waitFor();
      expect(mock.webhooks.deliveries().map(({ status_code }) => status_code)).toEqual([503, 204]);
    },
  );

  it('say whether the secret of a receiver fits, and why it does not', async () => {
    let secret = '';
    const { page } = await open({
      route: 'webhooks',
      async before({ mock, call }) {
        receive(mock, [200]);
        ({ secret } = await createWebhook(call, receiverUrl, ['conversation.created']));
        await startConversation(call);
        await mock.webhooks.settled();
      },
    });
    await page.getByRole('link', { name: 'conversation.created' }).click();
    await page.getByText('Attempt 1').click();
    const field = page.getByLabel('Secret of your receiver');
    const check = page.getByRole('button', { name: 'Check the signature' });
    await field.fill(`"${secret}"`);
    await check.click();
    await page.getByText('The secret is in quotes: remove them.').waitFor();
    await field.fill(secret);
    await check.click();
    await page.getByText('The secret fits the signature.').waitFor();
  });

  it('lead from an event to the request that caused it', async () => {
    const { page } = await open({
      route: 'webhooks',
      before: async ({ call }) => void (await startConversation(call)),
    });
    await page.getByRole('link', { name: 'message.sent' }).click();
    await page.getByRole('link', { name: /^req-1 POST/ }).click();
    await page.getByRole('heading', { name: /^POST .*conversation$/ }).waitFor();
    await page.getByRole('link', { name: 'conversation.created' }).waitFor();
  });
});
