import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Checks the current page with all rules of axe. Returns one line for each element that breaks a rule. */
export async function findBarriers(page: Page): Promise<string[]> {
  // The page has no frames, so axe needs no second page to combine its results.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html} ${failureSummary}`),
  );
}
