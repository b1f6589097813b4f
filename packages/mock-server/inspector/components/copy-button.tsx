import { useState } from 'preact/hooks';
import { useStore } from '../state/store-context.ts';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string;
  /** Whether the label is shown beside the icon. @default false */
  readonly isLabelled?: boolean;
}

const COPY = 'M9 9h11v11H9zM5 15H4V4h11v1';
const DONE = 'M5 13l4 4L19 7';

/** How long the button shows a tick, in milliseconds. */
const DONE_MS = 1500;

export function CopyButton({ label, text, isLabelled = false }: CopyButtonProps) {
  const { announcement } = useStore();
  const [isDone, setDone] = useState(false);

  async function copy(): Promise<void> {
    const done = await copyText(text());
    announcement.value = done ? 'Copied' : 'The browser blocked copying';
    setDone(done);
    setTimeout(() => setDone(false), DONE_MS);
  }

  return (
    <button type="button" class="plain" title={label} aria-label={label} onClick={copy}>
      <Icon path={isDone ? DONE : COPY} />
      {isLabelled && ` ${label}`}
    </button>
  );
}

/** Resolves to `false` if the browser blocks copying, for example over plain HTTP from another machine. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
