// May take more than 15 seconds: most stories run in a browser in both variants.

import { demo, type MockServer } from '@agent-platform/mock-server';
import { expect, it } from 'vitest';
import { quietDesk } from '../support/desk.ts';
import { makeConversations } from '../support/records.ts';
import { describeInspector, type OpenInspectorPage } from './support/describe-inspector.ts';

const fromMaria = { channelId: demo.channelIds.whatsapp, from: '+5511999990000' };
const seededId = '00000000-0000-4000-8000-0000000000e1';

/** Seeds a conversation in which Maria has written messages, oldest first. This fires no event. */
function seedConversation(mock: MockServer, contents: readonly string[]): void {
  const messages = contents.map((content) => ({ sender_type: 'customer' as const, content }));
  const { agentId: agent_id, contactId: contact_id, channelIds } = demo;
  mock.seed({
    conversations: [
      { id: seededId, agent_id, contact_id, channel_id: channelIds.whatsapp, messages },
    ],
  });
}

describeInspector('the chats view', (openPage) => {
  const open: OpenInspectorPage = (options) =>
    openPage({ ...options, mock: { seed: quietDesk, ...options?.mock } });

  it.each(['A', 'B'] as const)(
    'lets an operator take over a chat, reply, hand it back and close it in Variant %s',
    async (variant) => {
      const { page, mock } = await open({ mock: { variant }, route: 'chats' });
      await mock.simulate.inboundMessage({ ...fromMaria, content: 'Where is my order?' });
      await page.getByRole('link', { name: /Maria Souza/ }).click();
      const messages = page.getByRole('region', { name: 'Messages' });
      await messages.getByText('You said: Where is my order?').waitFor();

      await page.getByLabel('operator').check();
      await page
        .getByText('The agent is handling this chat. Take over before you write.')
        .waitFor();
      await page.getByRole('button', { name: 'Take over' }).click();
      await page.getByText('The operator has already taken over.').waitFor();
      await page.getByLabel('Message', { exact: true }).fill('This is Ana.');
      await page.getByRole('button', { name: 'Send' }).click();
      await messages.getByText('This is Ana.').waitFor();
      await messages.getByText('Operator · sent').waitFor();

      await page.getByRole('button', { name: 'Hand back' }).click();
      await page.getByText('The agent is already handling this chat.').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Reopen' }).waitFor();
      const [conversation] = await mock.call('listConversations');
      expect(conversation?.status).toBe('closed');
    },
  );

  it('sends the first message of a new customer', async () => {
    const { page, mock } = await open({ route: 'chats/new' });
    await page.getByLabel('Phone number or email address').fill('+5511988887777');
    await page.getByLabel('Name of a new contact').fill('Joana');
    await page.getByLabel('Message', { exact: true }).fill('Hello');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Joana' }).waitFor();
    await page.getByText('You said: Hello').first().waitFor();
    expect(await mock.call('listContacts', { query: { search: 'Joana' } })).toHaveLength(1);
  });

  it('shows which messages were read and which were deleted', async () => {
    const { page, mock } = await open({ route: 'chats' });
    const { conversationId: id } = await mock.simulate.inboundMessage({
      ...fromMaria,
      content: 'Hi',
    });
    await mock.call('startHuman', { path: { id } });
    const send = (content: string) =>
      mock.call('sendChatMessage', { path: { id }, body: { content } });
    const [read, deleted] = [await send('Seen by Maria'), await send('Sent by mistake')];
    mock.simulate.receipt({ messageId: read.id, status: 'read' });
    await mock.call('deleteMessage', { path: { id: deleted.id } });
    await page.getByRole('link', { name: /Maria Souza/ }).click();
    await page.getByText('Operator · read').waitFor();
    await page.getByText('Operator · deleted').waitFor();
  });

  it('shows the new status of a channel and the new name of a contact', async () => {
    const { page, mock } = await open({ route: 'chats/new' });
    const channel = page.getByLabel('Channel').locator('option');
    await channel
      .filter({ hasText: 'whatsapp' })
      .filter({ hasText: '(active)' })
      .first()
      .waitFor({ state: 'attached' });
    mock.simulate.channel({ channelId: fromMaria.channelId, status: 'error' });
    await channel.filter({ hasText: '(error)' }).first().waitFor({ state: 'attached' });
    mock.simulate.channel({ channelId: fromMaria.channelId, status: 'active' });
    await mock.simulate.inboundMessage({ ...fromMaria, content: 'Hi' });
    await page.getByRole('link', { name: /Maria Souza/ }).waitFor();
    const body = { name: 'Maria Lima' };
    await mock.call('updateContact', { path: { id: demo.contactId }, body });
    await page.getByRole('link', { name: /Maria Lima/ }).waitFor();
  });

  it('says when a delayed reply is due, and advances the clock to it', async () => {
    const { page, mock } = await open({ route: 'chats' });
    mock.clock.flow();
    mock.agentReplies(demo.agentId, { text: 'One moment', delayMs: 3_600_000 });
    const written = mock.simulate.inboundMessage({ ...fromMaria, content: 'Hi' });
    await page.getByRole('link', { name: /Maria Souza/ }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText(/Due at 01:00:0/).waitFor();
    await messages.getByRole('button', { name: 'Advance to reply' }).click();
    await messages.getByText('One moment').waitFor();
    await messages.getByText('The agent is writing…').waitFor({ state: 'detached' });
    await written;
  });

  it('shows the last message of a conversation of which the mock remembers no events', async () => {
    const { page } = await open({
      before: ({ mock }) => seedConversation(mock, ['Long ago', 'Not so long ago']),
      route: 'chats',
    });
    await page.getByRole('link', { name: /Maria Souza.*Not so long ago/ }).waitFor();
  });

  it('keeps working after an event with unexpected data', async () => {
    const { page, mock } = await open({
      before: ({ mock }) => seedConversation(mock, ['Long ago']),
      route: `chats/${seededId}`,
    });
    const path = { id: seededId };
    const [message] = await mock.call('listConversationMessages', { path });
    // Only JSON can turn this object into text.
    const content = { toString: 1 };
    mock.simulate.emit({
      event: 'message.sent',
      data: { conversation_id: seededId, message_id: message?.id, content },
    });
    await page.getByRole('list', { name: 'Conversations' }).getByText('{"toString":1}').waitFor();
    await mock.call('deleteMessage', { path: { id: `${message?.id}` } });
    await page.getByText('deleted').waitFor();
    await page.getByRole('region', { name: 'Messages' }).getByText('Long ago').waitFor();
  });

  it('links only media with an http or https URL', async () => {
    const { page, mock } = await open({ route: 'chats' });
    const shoe = 'https://example.com/shoe.png';
    const others = ['javascript:alert(1)', 'data:text/html,hi', 'vbscript:x', 'JAVASCRIPT:1'];
    for (const mediaUrl of [...others, shoe]) {
      await mock.simulate.inboundMessage({ ...fromMaria, type: 'image', mediaUrl });
    }
    await page.getByRole('link', { name: /Maria Souza/ }).click();
    for (const url of others) await page.getByText(`${url} (image)`).first().waitFor();
    const addresses = await page.locator('.message > p > a').evaluateAll((all) => all.map(String));
    expect(addresses).toEqual([shoe]);
  });

  it('says which part of a message is missing when the user sends it', async () => {
    const { page, mock } = await open({ route: 'chats', expected: [/status of 400/] });
    await mock.simulate.inboundMessage({ ...fromMaria, content: 'Hi' });
    await page.getByRole('link', { name: /Maria Souza/ }).click();
    await page.getByLabel('Message type').selectOption('image');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('main').getByText('mediaUrl').waitFor();
    await page.getByLabel('Media URL').fill('https://example.com/shoe.png');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('link', { name: 'https://example.com/shoe.png' }).waitFor();
    expect(await page.getByLabel('Media URL').isVisible()).toBe(false);
  });

  it('renders only the visible messages of a conversation with 600 messages', async () => {
    const { page } = await open({
      before({ mock }) {
        const contents = Array.from({ length: 600 }, (_, index) => `Message ${index + 1}`);
        seedConversation(mock, contents);
      },
      route: `chats/${seededId}`,
    });
    const messages = page.locator('.message > p');
    const region = page.getByRole('region', { name: 'Messages' });
    await region.getByText('Message 600', { exact: true }).waitFor();
    expect(await messages.count()).toBeLessThan(200);

    const older = page.getByRole('button', { name: 'Show older messages' });
    for (let shown = await messages.count(); shown < 600; shown = await messages.count()) {
      await older.click();
      await messages.nth(shown).waitFor({ state: 'attached' });
    }
    await region.getByText('Message 1', { exact: true }).waitFor({ state: 'attached' });
    expect(await messages.count()).toBe(600);
    const laidOut = await messages.evaluateAll(
      (all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length,
    );
    expect(laidOut).toBeLessThan(200);
  });

  it('loads without adding requests to the journal', async () => {
    const { page, mock } = await open({
      before: ({ mock }) => mock.seed({ conversations: makeConversations(150) }),
      route: 'chats',
    });
    await page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first().waitFor();
    expect(mock.requests.list()).toEqual([]);
  });

  it('shows 2,000 conversations with only a few rows in the page', async () => {
    const { page } = await open({
      before: ({ mock }) => mock.seed({ conversations: makeConversations(2000) }),
      route: 'chats',
    });
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
    await page.locator('[aria-setsize="2000"]').first().waitFor();
    await rows.first().getByRole('link').focus();
    await page.keyboard.press('End');
    await page.locator('[aria-posinset="2000"]').waitFor();
    expect(await rows.count()).toBeLessThan(60);
  });
});
