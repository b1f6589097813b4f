import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInspector } from './support/describe-inspector.ts';
import { PagePool } from './support/page-pool.ts';

describeInspector('a page that is used again', (open) => {
  it('has nothing that is left from the test before', async () => {
    const { page: another, server } = await open();
    const pages = new PagePool(another.context().browser() as Browser);
    const page = await pages.take();
    const address = `${server.url}/__mock__/`;
    await page.goto(address);
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      sessionStorage.setItem('token', 'a-token');
    });
    await page.context().addCookies([{ name: 'kept', value: 'yes', url: address }]);
    await page.route('**', (route) => route.abort());
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs++;
      return dialog.accept();
    });
    await pages.giveBack(page);

    expect(await pages.take()).toBe(page);
    expect(page.url()).toBe('about:blank');
    await page.goto(address);
    const kept = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).toEqual([{}, {}]);
    expect(await page.context().cookies()).toEqual([]);
    await page.evaluate(() => alert('Nobody accepts this.'));
    expect(dialogs).toBe(0);
    await page.context().close();
  });
});
