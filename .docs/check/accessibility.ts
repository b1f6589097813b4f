import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../.tools/chromium.ts';
import { base } from '../address.ts';
import { pages } from './built-pages.ts';
import { serveSite } from './serve-site.ts';

/**
 * Opens pages of every kind in Chromium, on a wide screen in both themes and on a phone in the dark theme. Checks that
 * axe finds no problem, that no page is wider than the screen or loads anything from another server, and that the
 * search works.
 */
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const LOOKS = [
  { viewport: WIDE, colorScheme: 'light', isColourOnly: false },
  { viewport: WIDE, colorScheme: 'dark', isColourOnly: true },
  { viewport: PHONE, colorScheme: 'dark', isColourOnly: false },
] as const;

/** The pages to check: one page of each kind, and the first guide of each package. */
const EACH_KIND = [
  '/',
  '/404.html',
  '/sdk/',
  '/api/',
  '/api/agents/',
  '/api/events/',
  '/errors/',
  '/chat-states/',
  '/retry-schedules/',
  '/limits/',
  '/changelog/',
  '/contract/',
  ...['sdk', 'mock-server', 'webhook-verify'].flatMap((name) =>
    [...pages.keys()]
      .filter((path) => path.startsWith(`/${name}/`) && path !== `/${name}/`)
      .slice(0, 1),
  ),
];

const executablePath = findChromium();
if (executablePath === undefined) {
  process.stdout.write(
    'Skipped: the accessibility of the site was not checked, because Chromium is not installed.\n',
  );
} else {
  const server = await serveSite();
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    const problems = await checkPages(browser, server.url);
    if (problems.length > 0) process.exitCode = 1;
    const result =
      problems.length > 0 ? problems.join('\n') : 'axe finds no problems, and the search works.';
    process.stdout.write(`${result}\n`);
  } finally {
    await browser.close();
    server.close();
  }
}

async function checkPages(browser: Browser, url: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { viewport, colorScheme, isColourOnly } of LOOKS) {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const report = (path: string, found: readonly string[]) =>
      problems.push(
        ...found.map((problem) => `${path} (${viewport.width} px, ${colorScheme}): ${problem}`),
      );
    page.on('request', (request) => {
      const isOwn = request.url().startsWith(url) || request.url().startsWith('data:');
      if (!isOwn) report(page.url(), [`asks for ${request.url()}`]);
    });
    for (const path of EACH_KIND) {
      await page.goto(`${url}${base.slice(0, -1)}${path}`);
      report(path, await findBarriers(page, isColourOnly));
      report(path, await findOverflow(page));
    }
    await search(page);
    report('search', await findBarriers(page, isColourOnly));
    await context.close();
  }
  return problems;
}

/** Runs all rules of axe, or only its rules about colours. */
async function findBarriers(page: Page, isColourOnly: boolean): Promise<string[]> {
  const runOnly = isColourOnly ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await axe.options({ resultTypes: ['violations'], ...runOnly }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
}

async function findOverflow(page: Page): Promise<string[]> {
  const { scrolled, shown } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  return scrolled > shown ? [`is ${scrolled} px wide`] : [];
}

/** Searches for an operation. Throws if nothing is found. */
async function search(page: Page): Promise<void> {
  await page.locator('site-search button[data-open-modal]').click();
  await page.locator('site-search input').fill('start-human');
  await page.locator('site-search .pagefind-ui__result-link').first().waitFor();
}
