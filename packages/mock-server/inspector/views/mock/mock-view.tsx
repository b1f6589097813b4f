import { Action, type Fields } from '../../components/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { Field } from '../../components/field.tsx';
import { Panel } from '../../components/panel.tsx';
import type { Store } from '../../state/store.ts';
import { useStore } from '../../state/store-context.ts';
import { useRead } from '../../state/use-read.ts';
import { saveFile } from './save-file.ts';

/** The mock as a whole: reset, snapshots and options. */
export function MockView() {
  const { client, connect, workspace } = useStore();
  // The options never change, but another mock may have replaced this one.
  const options = useRead(readOptions, 'reset') ?? {};
  const texts = Object.entries(options).map(([name, value]) => [name, toText(value)]);

  async function reset(): Promise<void> {
    const [first] = await client.send('workspaces.list');
    // A reset that names no workspace resets the whole mock, and deletes the other workspaces.
    workspace.value ||= first?.id ?? '';
    await client.send('reset');
  }

  async function download(): Promise<void> {
    saveFile('mock-snapshot.json', JSON.stringify(await client.send('snapshot')));
  }

  async function upload(_: Fields, form: HTMLFormElement): Promise<void> {
    // The form has one file input, which is required.
    const file = new FormData(form).get('snapshot') as File;
    await client.send('restore', parseSnapshot(file.name, await file.text()));
    form.reset();
    // Reads the workspaces of the snapshot.
    connect();
  }

  return (
    <Panel title="Mock">
      <section>
        <h2>Reset</h2>
        <p class="quiet">
          Returns this workspace to its seed and its start time. Its API keys and the other
          workspaces stay as they are.
        </p>
        <Action
          label="Reset"
          done="Workspace reset"
          confirm="Reset this workspace to its seed? Its other records, requests and events are lost."
          onAction={reset}
        />
      </section>
      <section>
        <h2>Snapshot</h2>
        <p class="quiet">
          The mock's whole state in one file: every workspace with its keys, records and time. It
          contains API keys and webhook secrets.
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

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parseSnapshot(name: string, text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} is not JSON`);
  }
}

function readOptions({ client }: Store) {
  return client.send('options');
}
