import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from '@agent-platform/mock-server/node';
import { chromiumFlags, findChromium } from '@agent-platform/tools/chromium';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { prepareMock } from './prepare-mock.ts';

/** Takes the two screenshots of the inspector that the root README and `docs/page.md` show. */
const executablePath = findChromium();
if (executablePath === undefined)
  throw new Error('Chromium was not found. Install it, or set `CHROMIUM` to its path.');
const { mock, conversationId } = await prepareMock();
const [firstFailure] = mock.webhooks.deliveries({ status: 'failed' });
const failed = mock.webhooks
  .deliveries({ status: 'failed' })
  .findLast(({ event_id }) => event_id === firstFailure?.event_id);
if (failed === undefined) throw new Error('The mock has no failed delivery.');
const server = await listen(mock);
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
try {
  const viewport = { width: 1280, height: 760 };
  const look = { viewport, colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const page = await (await browser.newContext(look)).newPage();
  await page.goto(`${server.url}/__mock__/`);
  await page.getByText('Live', { exact: true }).waitFor();
  await take(page, `chats/${conversationId}`, 'chats-wide-light.png');
  await take(page, `webhooks/${failed.webhook_id}`, 'webhook-settings-wide-light.png');
} finally {
  await browser.close();
  await server.close();
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
