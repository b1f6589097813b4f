import { expect, it } from 'vitest';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';
import { findBarriers } from './support/accessibility.ts';
import { describeInspector, widths } from './support/describe-inspector.ts';

describeInspector('the webhooks view', (open) => {
  it('names each webhook that got an event, on a phone', async () => {
    const { page } = await open({
      width: widths.phone,
      route: 'webhooks',
      async before({ mock, call }) {
        for (const url of ['http://desk.test/hooks', 'http://crm.test/hooks']) {
          mock.webhooks.receive(url, () => new Response(null, { status: 204 }));
          await createWebhook(call, url, ['conversation.created']);
        }
        await startConversation(call);
        await mock.webhooks.settled();
      },
    });
    const row = page.getByRole('link', { name: 'conversation.created' });
    await row.getByTitle('http://desk.test/hooks').getByText('204').waitFor();
    expect(await row.textContent()).toContain('desk.test204crm.test204');
  });

  it('shows the error code of the receiver in the first line of an attempt', async () => {
    const { page } = await open({
      route: 'webhooks',
      async before({ mock, call }) {
        const error = { code: 'signature_mismatch', message: 'The signature matches no secret.' };
        mock.webhooks.receive(receiverUrl, () => Response.json({ error }, { status: 400 }));
        await createWebhook(call, receiverUrl, ['conversation.created']);
        await startConversation(call);
        await mock.webhooks.settled();
      },
    });
    await page.getByRole('link', { name: 'conversation.created' }).click();
    await page.locator('summary', { hasText: 'Attempt 1 signature_mismatch' }).waitFor();
  });

  it('shows why a delivery failed, and delivers it again, on a phone', async () => {
    const { page, mock } = await open({
      width: widths.phone,
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
    await page.getByText('Manual redelivery').waitFor();
    expect(mock.webhooks.deliveries().map(({ status_code }) => status_code)).toEqual([503, 204]);
  });

  it("says whether a receiver's secret matches, and if not, why", async () => {
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
    const field = page.getByLabel("Your receiver's secret");
    const check = page.getByRole('button', { name: 'Check signature' });
    await field.fill(`"${secret}"`);
    await check.click();
    await page.getByText('The secret is wrapped in quotation marks. Remove them.').waitFor();
    await field.fill(secret);
    await check.click();
    await page.getByText('The secret matches the signature.').waitFor();
  });

  it('links an event to the request that caused it', async () => {
    const { page } = await open({
      route: 'webhooks',
      before: async ({ call }) => void (await startConversation(call)),
    });
    await page.getByRole('link', { name: 'message.sent' }).click();
    await page.getByRole('link', { name: /^req-1 POST/ }).click();
    await page.getByRole('heading', { name: /^POST .*conversation$/ }).waitFor();
    await page.getByRole('link', { name: 'conversation.created' }).waitFor();
  });

  it('creates a webhook, shows its secret once, and changes the webhook', async () => {
    const { page, mock } = await open({
      route: 'webhooks',
      mock: { seed: 'empty' },
      expected: [/status of 400/],
    });
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await page.getByLabel('URL').fill(receiverUrl);
    await page.getByRole('textbox', { name: 'Events' }).fill('message.send, agent');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('main').getByText('Did you mean `message.sent`?').waitFor();
    await page.getByRole('textbox', { name: 'Events' }).fill('message.sent, agent');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Copy the webhook secret' }).click();
    expect(await findBarriers(page)).toEqual([]);
    const [{ secret } = { secret: '' }] = mock.snapshot().workspaces[0]?.records.webhooks ?? [];
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);

    await page.getByRole('link', { name: receiverUrl }).click();
    await page.getByRole('region', { name: 'Webhook' }).getByText('active').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Events' }).fill('messages conversation.*');
    await page.getByLabel('URL').fill('http://receiver.test/other');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'http://receiver.test/other' }).waitFor();
    expect(await mock.call('listWebhooks')).toMatchObject([
      { url: 'http://receiver.test/other', events: ['messages', 'conversation.*'] },
    ]);
  });

  it('deactivates a webhook, and deletes it once the user confirms it', async () => {
    const { page, mock } = await open({
      route: 'webhooks',
      mock: { seed: 'empty' },
      before: ({ call }) => createWebhook(call, receiverUrl, ['message.sent']),
    });
    await page
      .getByLabel('Webhook', { exact: true })
      .selectOption({ label: `${receiverUrl} (active)` });
    await page.getByRole('link', { name: 'Manage' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('button', { name: 'Activate', exact: true }).waitFor();
    expect(await mock.call('listWebhooks')).toMatchObject([{ status: 'inactive' }]);

    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      dialog.dismiss();
    });
    await page.getByRole('button', { name: 'Delete' }).click();
    expect(questions).toEqual([
      `Delete the webhook ${receiverUrl}? This also cancels its pending retries.`,
    ]);
    expect(await mock.call('listWebhooks')).toHaveLength(1);
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No events yet').waitFor();
    expect(await mock.call('listWebhooks')).toEqual([]);
    expect(await page.getByLabel('Webhook', { exact: true }).inputValue()).toBe('');
  });

  it('gives a webhook a new secret', async () => {
    let id = '';
    const { page, mock } = await open({
      route: 'webhooks',
      expected: [/status of 400/],
      async before({ call }) {
        ({ id } = await createWebhook(call, receiverUrl, ['message.sent']));
      },
    });
    const secretOf = () =>
      mock.snapshot().workspaces[0]?.records.webhooks.find((one) => one.id === id)?.secret;
    await page.goto(`${page.url()}/${id}`);
    const rotate = page.getByRole('button', { name: 'Rotate secret' });
    await page.getByLabel('New secret').fill(' ');
    await rotate.click();
    await page.getByRole('main').getByText('is missing or blank').waitFor();
    await page.getByLabel('New secret').fill('a-secret-of-my-own');
    await rotate.click();
    await page.getByText('a-secret-of-my-own').waitFor();
    expect(secretOf()).toBe('a-secret-of-my-own');
    await rotate.click();
    await page.getByText('a-secret-of-my-own').waitFor({ state: 'detached' });
    await page.getByText(`${secretOf()}`).waitFor();
  });

  it.each([
    ['The receiver responded with 204.', [204]],
    ['The receiver did not respond.', ['broken']],
  ] as const)('sends a test event, and shows its result: %s', async (text, script) => {
    let id = '';
    const { page } = await open({
      route: 'webhooks',
      async before({ mock, call }) {
        receive(mock, script);
        ({ id } = await createWebhook(call, receiverUrl, ['message.sent']));
      },
    });
    await page.goto(`${page.url()}/${id}`);
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByText(text, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Show the attempt' }).click();
    await page.getByRole('heading', { name: 'webhook.test' }).waitFor();
    await page.getByText('Attempt 1').waitFor();
  });

  it('says which events no webhook is subscribed to', async () => {
    const { page, call } = await open({
      route: 'webhooks',
      async before({ mock, call }) {
        for (const { id } of await mock.call('listWebhooks')) {
          await mock.call('deleteWebhook', { path: { id } });
        }
        await startConversation(call);
      },
    });
    const row = page.getByRole('link', { name: 'message.sent' });
    await row.getByText('no webhook').waitFor();
    const { id } = await createWebhook(call, receiverUrl, ['agent.*']);
    await row.getByText('not subscribed').waitFor();
    await row.click();
    const heading = page.getByRole('heading', { name: `${receiverUrl} not subscribed` });
    await heading.getByRole('link').click();
    await page.waitForURL(`**/#/webhooks/${id}`);
  });
});
