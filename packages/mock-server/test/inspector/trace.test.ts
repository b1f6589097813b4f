import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MockServer } from '@agent-platform/mock-server';
import { expect, it, onTestFinished } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { findBarriers } from './support/accessibility.ts';
import { describeInspector } from './support/describe-inspector.ts';
import { fillMock } from './support/fill-mock.ts';

describeInspector('a trace that is opened from a file', (_open, openAddress) => {
  it('shows what happened, says that it is a trace, and makes no request', async () => {
    const opened = openMock();
    await fillMock(opened);
    const file = await writeTrace(opened.mock);
    const page = await openAddress(`${file}#/requests`);
    await page.getByText('read-only').waitFor();
    await page.getByRole('list', { name: 'Requests' }).getByRole('link').first().click();
    await page.getByRole('region', { name: 'Request' }).getByRole('heading').first().waitFor();
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await page
      .getByRole('list', { name: /deliveries|webhooks|events/i })
      .getByRole('link')
      .first()
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});

/** Writes the trace of a mock to a file that is removed when the test ends. Returns its URL. */
async function writeTrace(mock: MockServer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trace-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'run.html');
  await writeFile(file, await mock.trace({ format: 'html' }));
  return pathToFileURL(file).href;
}
