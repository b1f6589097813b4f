// May take more than 15 seconds: axe checks every view in several looks.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { colourRules, findBarriers } from './support/accessibility.ts';
import { describeInspector, looks, widths } from './support/describe-inspector.ts';
import { fillMock } from './support/fill-mock.ts';

const token = 'correct-horse-battery';

describeInspector('the inspector in a browser', (open) => {
  it('loads, follows the mock and connects to no other host', async () => {
    const { page, call } = await open({ route: 'requests' });
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByText('No requests yet').waitFor();
    await call('GET', '/v1/me');
    await page.getByRole('link', { name: '/v1/me' }).waitFor();
    expect(await page.title()).toContain('Requests');
  });

  it.each(looks)('has no accessibility problem in any view %s', async (_, width, theme) => {
    const { page } = await open({ before: fillMock, width, theme });
    // Another theme changes nothing but colours.
    const rules = theme === 'light' ? undefined : colourRules;
    const found: string[] = [];
    for (const view of await listViews(page)) {
      await openView(page, view);
      const barriers = await findBarriers(page, rules);
      const details = await openFirstItem(page, view);
      const further = details ? await findBarriers(page, rules) : [];
      found.push(...[...barriers, ...further].map((barrier) => `${view}: ${barrier}`));
    }
    expect(found).toEqual([]);
  });

  it.each([
    ['with data', { before: fillMock }],
    ['empty', { mock: { seed: 'empty' } }],
  ] as const)('never scrolls sideways on a phone: %s', async (_, options) => {
    const { page } = await open({ ...options, width: widths.phone });
    const tooWide: string[] = [];
    for (const view of await listViews(page)) {
      await openView(page, view);
      const boxes = page.locator('html, .list, .panel, .virtual-list, .empty');
      const excesses = await boxes.evaluateAll((all) =>
        all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
      if (excesses.some((excess) => excess > 0)) tooWide.push(`${view}: ${excesses.join()} px`);
    }
    expect(tooWide).toEqual([]);
  });

  it('lets the Tab key reach every view, the header and the list', async () => {
    const { page } = await open({ before: fillMock, route: 'requests' });
    await page.getByRole('list', { name: 'Requests' }).getByRole('link').first().waitFor();
    const reached: string[] = [];
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const { activeElement: element } = document;
        if (element === null || element === document.body) return 'end';
        return element.getAttribute('aria-label') ?? element.textContent ?? '';
      });
      if (name === 'end') break;
      reached.push(name);
    }
    expect(reached).toEqual(
      expect.arrayContaining([...(await listViews(page)), 'Filter requests', 'Theme: system']),
    );
    expect(reached.join('\n')).toContain('/v1/');
  });

  it('opens views, the filter and the list of shortcuts with the keyboard', async () => {
    const { page } = await open();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.getByRole('heading', { name: 'Requests', exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('zz');
    expect(await page.getByRole('searchbox').inputValue()).toBe('zz');
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('moves in a list with the arrow keys, and opens an item with Enter', async () => {
    const { page } = await open({ before: fillMock, route: 'requests' });
    const rows = page.getByRole('list', { name: 'Requests' }).getByRole('link');
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Request' }).getByRole('heading').first().waitFor();
    expect(await rows.nth(1).getAttribute('aria-current')).toBe('true');
  });

  it('asks for the control token, and keeps it until the tab is closed', async () => {
    const { page, call } = await open({
      route: 'requests',
      listen: { controlToken: token },
      beforeLoad: callFromAnotherMachine,
      expected: [/status of 401/],
    });
    await page.getByLabel('Control token').fill('not-the-right-token');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('rejected this token').waitFor();
    await page.getByLabel('Control token').fill(token);
    await page.getByRole('button', { name: 'Connect' }).click();
    await call('GET', '/v1/me');
    await page.getByRole('link', { name: '/v1/me' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: '/v1/me' }).waitFor();
    const kept = await page.evaluate(() => [{ ...localStorage }, document.cookie]);
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

/** Makes the page send an `Authorization` header, so that the mock requires a token as from another machine. */
async function callFromAnotherMachine(page: Page): Promise<void> {
  await page.route('**/__mock__/**', (route) =>
    route.continue({ headers: { authorization: 'none', ...route.request().headers() } }),
  );
}

/** Returns the names of the views, from the navigation. */
async function listViews(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  await links.first().waitFor();
  return links.allTextContents();
}

/** Opens the first item of a view that has a list. Resolves with whether it has one. */
async function openFirstItem(page: Page, view: string): Promise<boolean> {
  const first = page.locator('.virtual-list a').first();
  if (!['Chats', 'Contacts', 'Requests', 'Webhooks'].includes(view)) return false;
  await first.click();
  await page.locator('.detail h2').first().waitFor();
  return true;
}

async function openView(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await link.click();
  await page.locator(`nav [aria-current="page"]`, { hasText: name }).waitFor();
  await page.getByRole('main').getByRole('heading').first().waitFor();
}
