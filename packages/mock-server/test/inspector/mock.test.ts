import { text as readText } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startConversation } from '../support/records.ts';
import { describeInspector } from './support/describe-inspector.ts';

/** The file that a test chooses to restore. */
const toFile = (text: string) => ({
  name: 'saved.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

describeInspector('the view of the mock', (open) => {
  it('shows the variants and options of the mock', async () => {
    const { page } = await open({ route: 'mock', mock: { scopes: 'B', createdStatus: 200 } });
    const factOf = (name: string) =>
      page.locator('.facts > div').filter({ has: page.getByText(name, { exact: true }) });
    await factOf('scopes').getByText('B', { exact: true }).waitFor();
    await factOf('webhooks').getByText('A', { exact: true }).waitFor();
    await factOf('createdStatus').getByText('200').waitFor();
    await factOf('strict').getByText('false').waitFor();
  });

  it('resets only the selected workspace, once the user confirms it', async () => {
    const { page, mock, call } = await open({
      route: 'mock',
      before({ mock }) {
        mock.workspaces.create();
      },
    });
    await startConversation(call);
    const reset = page.getByRole('button', { name: 'Reset' });
    page.once('dialog', (dialog) => dialog.dismiss());
    await reset.click();
    expect(await mock.call('listConversations')).not.toEqual([]);
    expect(mock.events.list()).not.toEqual([]);

    page.once('dialog', (dialog) => dialog.accept());
    await reset.click();
    await expect.poll(() => mock.events.list()).toEqual([]);
    expect(mock.workspaces.list()).toHaveLength(2);
  });

  it('saves a snapshot, and restores it with its workspaces', async () => {
    const { page, mock, call } = await open({ route: 'mock', expected: [/status of 404/] });
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe('mock-snapshot.json');
    const text = await readText(await download.createReadStream());
    expect(JSON.parse(text)).toEqual(mock.snapshot());

    const other = mock.workspaces.create();
    const withOther = JSON.stringify(mock.snapshot());
    await startConversation(call);
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByLabel('Snapshot file').setInputFiles(toFile(withOther));
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByLabel('Workspace').selectOption(other.id);
    await expect.poll(() => mock.events.list()).toEqual([]);

    await page.getByLabel('Snapshot file').setInputFiles(toFile(text));
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText(`No workspace has the id ${other.id}`).waitFor();
    expect(mock.snapshot()).toEqual(JSON.parse(text));
  });

  it('says why a snapshot cannot be restored, and changes nothing', async () => {
    const { page, mock } = await open({ route: 'mock', expected: [/status of 400/] });
    const before = mock.snapshot();
    page.on('dialog', (dialog) => dialog.accept());
    const restore = page.getByRole('button', { name: 'Restore' });
    await page.getByLabel('Snapshot file').setInputFiles(toFile('{ "version":'));
    await restore.click();
    await page.getByRole('main').getByText('`saved.json` is not valid JSON.').waitFor();
    const [workspace, ...others] = before.workspaces;
    const broken = { ...before, workspaces: [{ ...workspace, clockStart: 'noon' }, ...others] };
    await page.getByLabel('Snapshot file').setInputFiles(toFile(JSON.stringify(broken)));
    await restore.click();
    await page.getByRole('main').getByText('workspaces/0/clockStart').waitFor();
    expect(mock.snapshot()).toEqual(before);
  });
});
