import { demo } from '@agent-platform/mock-server';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../src/node.ts';
import { openMock } from '../support/open-mock.ts';
import { findBarriers } from './support/accessibility.ts';
import { describeInspector, widths } from './support/describe-inspector.ts';

const channelId = demo.channelIds.whatsapp;
const from = '+5511988887777';

describeInspector('the inspector of a running mock', (open) => {
  it('reconnects by itself when the mock is restarted, and shows its new state', async () => {
    const { page, call, server } = await open({
      route: 'requests',
      expected: [/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET/],
    });
    await call('GET', '/v1/agents');
    await requestRow(page, '/v1/agents').waitFor();
    await server.close();
    await page.getByText('Disconnected', { exact: true }).waitFor();
    const second = openMock();
    const again = await listen(second.mock, { port: server.port });
    onTestFinished(() => again.close());
    await second.call('GET', '/v1/me');
    await requestRow(page, '/v1/me').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await requestRow(page, '/v1/agents').count()).toBe(0);
  });

  it('opens the workspace that the address names, and keeps the address up to date', async () => {
    const { page, mock, server } = await open({
      before: ({ mock }) => mock.workspaces.create(),
    });
    const [first, own] = mock.workspaces.list();
    await page.goto(`${server.url}/__mock__/?workspace=${own?.id}#/requests`);
    const choice = page.getByLabel('Workspace');
    await expect.poll(() => choice.inputValue()).toBe(own?.id);
    await mock.fetch(`${mock.baseUrl}/v1/contacts`, { headers: { 'x-api-key': `${own?.apiKey}` } });
    await requestRow(page, '/v1/contacts').waitFor();
    await choice.selectOption(`${first?.id}`);
    await page.waitForURL(`${server.url}/__mock__/?workspace=${first?.id}#/requests`);
    await page.reload();
    await expect.poll(() => choice.inputValue()).toBe(first?.id);
  });

  it('shows the name of a workspace, or its number if it has no name', async () => {
    const ids = ['019b76da-a800-7000-8000-4f5c3a9e12d7', '019b76da-a800-7000-8000-b1e0c77d4a52'];
    const { page } = await open({
      beforeLoad: (page) =>
        page.route('**/__mock__/workspaces', (route) =>
          route.fulfill({ json: { data: [{ id: ids[0] }, { id: ids[1], name: 'Checkout' }] } }),
        ),
    });
    const options = page.getByLabel('Workspace').locator('option');
    await options.first().waitFor({ state: 'attached' });
    expect(await options.allTextContents()).toEqual([
      'Workspace 1 · …3a9e12d7',
      'Checkout · …c77d4a52',
    ]);
  });

  it('says that no workspace has the id in the address, and opens the first one', async () => {
    const { page, call, server } = await open({ expected: [/status of 404/] });
    await page.goto(`${server.url}/__mock__/?workspace=unknown#/requests`);
    await page
      .getByText('No workspace has the id unknown. The page shows the first workspace.')
      .waitFor();
    await call('GET', '/v1/agents');
    await requestRow(page, '/v1/agents').waitFor();
    expect(page.url()).toBe(`${server.url}/__mock__/#/requests`);
  });

  it('shows markup, right-to-left text and a very long line as plain text', async () => {
    const markup =
      '<img src="http://foreign.test/x.png" onerror="alert(1)"><script>alert(2)</script>';
    const { page, mock } = await open({ width: widths.phone });
    const contents = [markup, '\u202Eevil \u2066text', 'x'.repeat(65_000)];
    let id = '';
    for (const content of contents) {
      const { conversationId } = await mock.simulate.inboundMessage({ channelId, from, content });
      id = conversationId;
    }
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/chats/${id}`);
    await page.getByRole('main').getByText(markup).first().waitFor();
    await page.getByRole('button', { name: 'Show all 65000 characters' }).first().waitFor();
    expect(await page.locator('main img, main script').count()).toBe(0);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });
});

function requestRow(page: Page, path: string) {
  const list = page.getByRole('list', { name: 'Requests' });
  return list.getByRole('link', { name: new RegExp(`GET ${path}`) });
}
