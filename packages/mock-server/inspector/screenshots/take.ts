import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from '@agent-platform/mock-server/node';
import { chromiumFlags, findChromium } from '@agent-platform/tools/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { prepareMock } from './prepare-mock.ts';

/**
 * Takes the screenshots of the inspector for the root README and `docs/page.md`: each view on a wide and a narrow
 * screen, in both themes.
 */
const sizes = { wide: { width: 1280, height: 760 }, phone: { width: 360, height: 740 } };
const themes = ['light', 'dark'] as const;

const executablePath = findChromium();
if (executablePath === undefined)
  throw new Error('Chromium was not found. Install it, or set `CHROMIUM` to its path.');
const { mock, conversationId, contactId } = await prepareMock();
const [firstFailure] = mock.webhooks.deliveries({ status: 'failed' });
const failed = mock.webhooks
  .deliveries({ status: 'failed' })
  .findLast(({ event_id }) => event_id === firstFailure?.event_id);
if (failed === undefined) throw new Error('The mock has no failed delivery.');
const request = mock.requests.list({ operation: 'startHuman', source: 'all' }).at(-1);
const routes = {
  chats: `chats/${conversationId}`,
  requests: `requests/${request?.id}`,
  webhooks: `webhooks/${failed.id}`,
  'webhook-settings': `webhooks/${failed.webhook_id}`,
  contacts: `contacts/${contactId}`,
  clock: 'clock',
  faults: 'faults',
  keys: 'keys',
  agents: 'agents',
  mock: 'mock',
};
const server = await listen(mock);
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
try {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of themes) {
      const page = await openPage(browser, { viewport, colorScheme });
      for (const [view, route] of Object.entries(routes)) {
        await take(page, route, `${view}-${size}-${colorScheme}.png`);
      }
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}

async function openPage(
  from: Browser,
  look: { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' },
): Promise<Page> {
  const context = await from.newContext({ ...look, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.url}/__mock__/`);
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

async function take(page: Page, route: string, name: string): Promise<void> {
  await page.goto(`${server.url}/__mock__/#/${route}`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  // There's no event for a fully loaded view, so just wait.
  await page.waitForTimeout(700);
  const png = await page.screenshot();
  const small = await sharp(png).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
  await writeFile(join(import.meta.dirname, name), small);
  process.stdout.write(`${name}: ${(small.length / 1000).toFixed(0)} kB\n`);
}
