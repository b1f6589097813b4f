import { shortenId } from '../components/shorten.ts';
import { useStore } from '../state/store-context.ts';
import { KEYS_HELP } from './keys-help.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const CONNECTION = {
  connecting: { tone: 'busy', text: 'Connecting' },
  connected: { tone: 'good', text: 'Live' },
  lost: { tone: 'bad', text: 'Disconnected' },
  unauthorized: { tone: 'bad', text: 'Token required' },
} as const;

const TRACE = { tone: 'neutral', text: 'Trace' } as const;

/** The page's header: the workspace, its time, and whether the page is connected to the mock. */
export function Header() {
  const { connection, isReadOnly } = useStore();
  const { tone, text } = isReadOnly ? TRACE : CONNECTION[connection.value.kind];
  return (
    <header class="page-header">
      <strong class="brand">Agent Platform mock</strong>
      <WorkspaceSwitch />
      <ClockChip />
      <span class={`connection ${tone}`}>{text}</span>
      <ThemeSwitch />
      <button type="button" class="plain" aria-label="Keyboard shortcuts" popovertarget={KEYS_HELP}>
        ?
      </button>
    </header>
  );
}

function WorkspaceSwitch() {
  const { workspaces, workspace } = useStore();
  if (workspaces.value.length < 2) return null;
  return (
    <select
      aria-label="Workspace"
      value={workspace.value || workspaces.value[0]?.id}
      onChange={({ currentTarget }) => (workspace.value = currentTarget.value)}
    >
      {workspaces.value.map(({ id, name }, index) => (
        <option key={id} value={id} title={id}>
          {name ?? `Workspace ${index + 1}`} · {shortenId(id)}
        </option>
      ))}
    </select>
  );
}

/** The workspace's time, with a link to the view that advances it. */
function ClockChip() {
  const { now } = useStore();
  if (now.value === undefined) return null;
  const iso = new Date(now.value).toISOString();
  return (
    <a class="clock" href="#/clock" title={`${iso}: the mock's clock`}>
      <time dateTime={iso}>{iso.slice(0, 19).replace('T', ' ')}</time>
    </a>
  );
}
