import { chromiumFlags, findChromium } from '@agent-platform/tools/chromium';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of all tests listens; `undefined` without Chromium. */
    chromium: string | undefined;
  }
}

/** Starts one Chromium for all tests of the inspector. Without Chromium they are skipped. */
export default async function startChromium(project: TestProject) {
  const executablePath = findChromium();
  if (executablePath === undefined) return;
  const server = await chromium.launchServer({ executablePath, args: [...chromiumFlags] });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
