import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { embedTrace } from '../../src/controls/embed-trace.ts';
import { openMock } from '../support/open-mock.ts';
import { findBarriers } from './support/accessibility.ts';
import { describeInspector } from './support/describe-inspector.ts';
import { fillMock } from './support/fill-mock.ts';

describeInspector('a trace that is opened from a file', (_open, openAddress) => {
  it('shows what happened, says that it is a trace, and makes no request', async () => {
    const opened = openMock();
    await fillMock(opened);
    const file = await writeTrace(opened.mock.trace());
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

  it('names the failed test, and shows its requests first', async () => {
    const { mock, call } = openMock();
    await call('GET', '/v1/me');
    const page = await openAddress(await writeTrace({ ...mock.trace(), test: 'a chat > opens' }));
    await page.getByText('of the failed test “a chat > opens”').waitFor();
    await page.getByRole('link', { name: '/v1/me' }).waitFor();
  });

  it('opens the workspace that the address names', async () => {
    const { mock } = openMock();
    const own = mock.workspaces.create();
    await mock.fetch(`${mock.baseUrl}/v1/me`, { headers: { 'x-api-key': own.apiKey } });
    const file = await writeTrace(mock.trace());
    const page = await openAddress(`${file}?workspace=${own.id}#/requests`);
    await page.getByRole('link', { name: '/v1/me' }).waitFor();
    await page.goto(`${file}?workspace=unknown#/requests`);
    await page
      .getByText('No workspace has the id unknown. The page shows the first workspace.')
      .waitFor();
    await page.getByText('No requests yet').waitFor();
  });

  it('shows all other requests if one of them is invalid', async () => {
    const { mock, call } = openMock();
    await call('GET', '/v1/agents');
    await call('GET', '/v1/me');
    const trace = mock.trace();
    const [broken, ...others] = trace.requests;
    const file = await writeTrace({
      ...trace,
      requests: [{ ...broken, durationMs: null }, ...others],
    });
    const page = await openAddress(`${file}#/requests`);
    const rows = page.getByRole('list', { name: 'Requests' }).getByRole('link');
    await rows.filter({ hasText: 'This part cannot be shown' }).click();
    await page
      .getByRole('region', { name: 'Request' })
      .getByText('This part cannot be shown')
      .waitFor();
    await rows.filter({ hasText: '/v1/me' }).click();
    await page.getByRole('heading', { name: 'GET /v1/me' }).waitFor();
  });
});

/** Writes a trace to a file that is removed when the test ends. Returns its URL. */
async function writeTrace(trace: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trace-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'run.html');
  const { html } = await embedTrace(trace);
  await writeFile(file, html);
  return pathToFileURL(file).href;
}
