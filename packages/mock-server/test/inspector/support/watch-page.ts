import type { Page } from 'playwright-core';

/**
 * Collects the problems of a page: errors that it logs (including violations of its Content-Security-Policy),
 * errors that it throws, and requests to other origins.
 */
export function watchPage(page: Page, origin: string): readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push(`logged: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(`threw: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (asked !== origin && protocol !== 'data:') problems.push(`asked ${request.url()}`);
  });
  return problems;
}
