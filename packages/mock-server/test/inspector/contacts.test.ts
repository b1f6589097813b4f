import { demo } from '@agent-platform/mock-server';
import { expect, it } from 'vitest';
import { quietDesk } from '../support/desk.ts';
import { describeInspector, widths } from './support/describe-inspector.ts';

const fromMaria = { channelId: demo.channelIds.whatsapp, from: '+5511999990000' };

describeInspector('the contacts view', (open) => {
  it.each([widths.desktop, widths.phone])(
    'lists contacts by name with links to their conversations, on a page of %i px',
    async (width) => {
      const { page, mock } = await open({
        width,
        mock: { seed: quietDesk },
        route: 'contacts',
        before: ({ mock }) => mock.simulate.inboundMessage({ ...fromMaria, content: 'Hi' }),
      });
      await page.getByRole('link', { name: 'Maria Souza' }).waitFor();
      await mock.call('createContact', { body: { name: 'Ana Lima', phone: '+5511988887777' } });
      const rows = page.getByRole('list', { name: 'Contacts' }).getByRole('link');
      await rows.filter({ hasText: 'Ana Lima' }).waitFor();
      expect(await rows.first().textContent()).toContain('Ana Lima');

      await page.getByRole('searchbox').fill('99999');
      await rows.filter({ hasText: 'Ana Lima' }).waitFor({ state: 'detached' });
      await rows.first().click();
      const detail = page.getByRole('region', { name: 'Contact' });
      await detail.getByText('+5511999990000').first().waitFor();
      await detail.getByRole('listitem').filter({ hasText: 'open' }).getByRole('link').click();
      await page.getByRole('region', { name: 'Messages' }).getByText('You said: Hi').waitFor();
      await page.getByRole('heading', { name: 'Maria Souza' }).getByRole('link').click();
      await detail.getByRole('heading', { name: 'Maria Souza' }).waitFor();
    },
  );

  it('shows a command that creates a contact if there are none', async () => {
    const { page } = await open({ mock: { seed: 'empty' }, route: 'contacts' });
    await page.getByText('No contacts yet').waitFor();
    await page.getByText('/v1/contacts').waitFor();
  });
});
