import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../.tools/chromium.ts';
import { base } from '../address.ts';
import { pages } from './built-pages.ts';
import { serveSite } from './serve-site.ts';

/**
 * Opens pages of every kind in Chromium: light and dark, wide and as narrow as a phone. axe must find nothing, no
 * page may be wider than the screen or ask another server for anything, and the search must find a page.
 */
const VIEWPORTS = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const THEMES = ['light', 'dark'] as const;

const executablePath = findChromium();
if (executablePath === undefined) {
  process.stdout.write('skipped: the accessibility of the site, because no Chromium is installed\n');
} else {
  const server = await serveSite();
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    const problems = await checkPages(browser, server.url);
    if (problems.length > 0) process.exitCode = 1;
    const result = problems.length > 0 ? problems.join('\n') : 'axe finds nothing, and search works';
    process.stdout.write(`${result}\n`);
  } finally {
    await browser.close();
    server.close();
  }
}

async function checkPages(browser: Browser, url: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.on('request', (request) => {
        if (!request.url().startsWith(url) && !request.url().startsWith('data:')) {
          problems.push(`The page asks ${request.url()} for something`);
        }
      });
      for (const path of pagesOfEachKind()) {
        await page.goto(`${url}${base.slice(0, -1)}${path}`);
        const found = [...(await findBarriers(page)), ...(await findOverflow(page))];
        problems.push(...found.map((problem) => `${path} (${size}, ${colorScheme}): ${problem}`));
      }
      problems.push(...(await checkSearch(page)));
      await context.close();
    }
  }
  return problems;
}

/** Returns every guide and reference page, and of the pages made from a table the first two of each. */
function pagesOfEachKind(): string[] {
  const paths = [...pages.keys()];
  const made = ['/operations/', '/events/'].map((prefix) =>
    paths.filter((path) => path.startsWith(prefix) && path !== prefix),
  );
  return [
    ...paths.filter((path) => !made.flat().includes(path)),
    ...made.flatMap((all) => all.slice(0, 2)),
  ];
}

async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
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

async function checkSearch(page: Page): Promise<string[]> {
  await page.locator('site-search button[data-open-modal]').click();
  await page.locator('site-search input').fill('start-human');
  await page.locator('site-search .pagefind-ui__result-link').first().waitFor();
  return (await findBarriers(page)).map((problem) => `search: ${problem}`);
}
