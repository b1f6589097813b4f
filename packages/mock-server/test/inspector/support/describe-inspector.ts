import type { MockServerOptions } from '@agent-platform/mock-server';
import { chromium, type Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, onTestFinished } from 'vitest';
import { type ListeningServer, type ListenOptions, listen } from '../../../src/node.ts';
import { type Opened, openMock } from '../../support/open-mock.ts';
import { PagePool } from './page-pool.ts';
import { watchPage } from './watch-page.ts';

/** The width of a page in pixels, by device. */
export const widths = { phone: 360, desktop: 1280 } as const;

const HEIGHT = 800;

export type Theme = 'light' | 'dark';

const { phone, desktop } = widths;

/** The looks in which views are checked for barriers: two of them, or with `CASES=all`, as on CI, all four. */
export const looks = (
  [
    ['on a phone: light', phone, 'light'],
    ['on a desktop: dark', desktop, 'dark'],
    ['on a phone: dark', phone, 'dark'],
    ['on a desktop: light', desktop, 'light'],
  ] as const
).slice(0, process.env.CASES === 'all' ? 4 : 2);

/** How a page is opened. */
export interface OpenOptions {
  readonly mock?: MockServerOptions;
  readonly listen?: ListenOptions;
  /** Fills the mock before the page is opened. */
  readonly before?: (opened: Opened) => unknown;
  /** The part of the address after `#/`, such as `requests/req-1`. @default '' */
  readonly route?: string;
  /** @default widths.desktop */
  readonly width?: number;
  /** The colour scheme that the system prefers. @default 'light' */
  readonly theme?: Theme;
  /** Runs before the page loads. */
  readonly beforeLoad?: (page: Page) => unknown;
  /** Problems of the page that the test causes on purpose. @default none */
  readonly expected?: readonly RegExp[];
}

/** An inspector page, with the server of its own mock. */
export interface OpenInspector extends Opened {
  readonly page: Page;
  readonly server: ListeningServer;
}

/** Opens the inspector of a new mock that is served until the test ends. */
export type OpenInspectorPage = (options?: OpenOptions) => Promise<OpenInspector>;

/** Opens an address in a page of its own. */
export type OpenAddress = (
  address: string,
  options?: Pick<OpenOptions, 'width' | 'theme' | 'beforeLoad' | 'expected'>,
) => Promise<Page>;

/** The address of the Chromium that all test files share. `start-chromium.ts` has started it. */
const endpoint = inject('chromium');

let poolOfWorker: Promise<PagePool> | undefined;

/** The test files of a worker share one connection to the browser. It ends with the worker. */
function pagesOfWorker(): Promise<PagePool> {
  poolOfWorker ??= chromium.connect(`${endpoint}`).then((browser) => new PagePool(browser));
  return poolOfWorker;
}

/**
 * Describes tests that drive the inspector in Chromium. They share one browser, and each gets a page as good as new.
 * A test fails when its page logs an error, throws an error, or sends a request to another origin, unless the test
 * expects it. Without Chromium the tests are skipped.
 */
export function describeInspector(
  title: string,
  tests: (open: OpenInspectorPage, openAddress: OpenAddress) => void,
): void {
  describe.skipIf(endpoint === undefined)(title, () => {
    let pages: PagePool;

    beforeAll(async () => {
      pages = await pagesOfWorker();
    });

    const openAddress: OpenAddress = async (address, options = {}) => {
      const { width = widths.desktop, theme = 'light', expected = [] } = options;
      const page = await pages.take();
      const problems = watchPage(page, new URL(address).origin);
      onTestFinished(async ({ task }) => {
        // The page of a test that failed may be in any state.
        const failed = task.result?.state === 'fail';
        await (failed ? page.context().close() : pages.giveBack(page));
        expect(problems.filter((text) => !expected.some((known) => known.test(text)))).toEqual([]);
      });
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: theme });
      await options.beforeLoad?.(page);
      await page.goto(address);
      return page;
    };

    tests(async (options = {}) => {
      const opened = openMock(options.mock);
      await options.before?.(opened);
      const server = await listen(opened.mock, options.listen);
      onTestFinished(() => server.close());
      const address = `${server.url}/__mock__/#/${options.route ?? ''}`;
      return { ...opened, server, page: await openAddress(address, options) };
    }, openAddress);
  });
}
