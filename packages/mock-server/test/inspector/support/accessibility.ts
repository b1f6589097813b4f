import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on a page as it is now, by all of its rules: a line for each element. */
export async function findBarriers(page: Page): Promise<string[]> {
  // The page has no frames, so that axe needs no second page to put its results together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html} ${failureSummary}`),
  );
}
