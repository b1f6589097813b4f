import type { Browser, Page } from 'playwright-core';

/** How long a test waits for an element of the page. Only a defect reaches this limit. */
const PATIENCE_MS = 15_000;

/** The events of a page for which tests add listeners. */
const events = ['console', 'pageerror', 'request', 'dialog'] as const;

/**
 * Pages that tests use one after the other. Starting the processes of a page takes most of the time of a short test,
 * so pages are used again, after everything that the previous test left behind has been removed.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #idle: Page[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Resolves with a page that no other test uses. */
  async take(): Promise<Page> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    const context = await this.#browser.newContext({
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return context.newPage();
  }

  /** Takes back a page at the end of its test. */
  async giveBack(page: Page): Promise<void> {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('about:blank');
    await page.unrouteAll();
    await page.context().clearCookies();
    for (const event of events) page.removeAllListeners(event);
    this.#idle.push(page);
  }
}
