import { Action, type Fields } from '../../components/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { Field } from '../../components/field.tsx';
import { Panel } from '../../components/panel.tsx';
import { toText } from '../../state/chats/to-text.ts';
import { useStore } from '../../state/store-context.ts';
import { useRead } from '../../state/use-read.ts';

/** Resets a workspace, saves and restores the whole mock, and shows its options. */
export function MockView() {
  const { client, connect, workspace } = useStore();
  // A mock's options never change. Read them again after a reset, in case another mock was started at this URL.
  const options = useRead(({ client }) => client.send('options'), 'reset') ?? {};
  const texts = Object.entries(options).map(([name, value]) => [name, toText(value)]);

  async function reset(): Promise<void> {
    const [first] = await client.send('workspaces.list');
    // Without a workspace, the whole mock would be reset and the other workspaces deleted.
    workspace.value ||= first?.id ?? '';
    await client.send('reset');
  }

  async function download(): Promise<void> {
    saveFile('mock-snapshot.json', JSON.stringify(await client.send('snapshot')));
  }

  async function upload(_: Fields, form: HTMLFormElement): Promise<void> {
    const file = new FormData(form).get('snapshot');
    if (!(file instanceof File)) return;
    await client.send('restore', parseSnapshot(file.name, await file.text()));
    form.reset();
    // Connect again to read the workspaces, which the snapshot may have changed.
    connect();
  }

  return (
    <Panel title="Mock">
      <section>
        <h2>Reset</h2>
        <p class="quiet">
          A reset returns this workspace to its seed and its start time. It keeps the workspace's
          API keys, and does not affect other workspaces.
        </p>
        <Action
          label="Reset"
          done="Workspace reset"
          confirm="Reset this workspace to its seed? All other records, requests and events will be lost."
          onAction={reset}
        />
      </section>
      <section>
        <h2>Snapshot</h2>
        <p class="quiet">
          A snapshot is a file with the mock's whole state: the records, keys and time of every
          workspace. It contains API keys and webhook secrets.
        </p>
        <Action label="Download" done="Snapshot downloaded" onAction={download} />
        <Action
          class="line"
          label="Restore"
          done="Snapshot restored"
          confirm="Replace the mock's whole state, including all workspaces?"
          onAction={upload}
        >
          <Field
            label="Snapshot file"
            name="snapshot"
            type="file"
            accept=".json,application/json"
            required
          />
        </Action>
      </section>
      <section>
        <h2>Options</h2>
        <Facts rows={Object.fromEntries(texts)} />
      </section>
    </Panel>
  );
}

function parseSnapshot(name: string, text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`\`${name}\` is not valid JSON.`);
  }
}

/** How long the browser may take to read the file, in milliseconds. */
const KEPT_MS = 60_000;

/** Lets the browser download text as a JSON file. */
function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
