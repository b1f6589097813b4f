import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The rules of axe that look at colours. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the current page with all rules of axe, or only with those of `rules`. Returns one line for each element
 * that breaks a rule.
 */
export async function findBarriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A document that already has axe does not get a second copy of its 500 kB.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const source = hasAxe ? { axeSource: ';' } : {};
  // The page has no frames, so axe needs no second page to combine its results.
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode(true);
  const runOnly = rules === undefined ? {} : { runOnly: [...rules] };
  const { violations } = await axe.options({ resultTypes: ['violations'], ...runOnly }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html} ${failureSummary}`),
  );
}
