import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { ControlError } from '../source/control-client.ts';
import { useStore } from '../state/store-context.ts';

interface ActionButtonProps {
  readonly children: ComponentChildren;
  /** Carries the action out. If it throws, the button shows the error beside itself. */
  readonly onAction: () => Promise<unknown>;
  /** The text for screen readers after the action. */
  readonly done: string;
  /** Why the action is not possible now; `undefined` when it is possible. */
  readonly notNow?: string | undefined;
  /** @default 'normal' */
  readonly emphasis?: 'normal' | 'primary';
}

/**
 * A button that changes something in the mock. It shows why the action is not possible, and why it failed.
 */
export function ActionButton(props: ActionButtonProps) {
  const { children, onAction, done, notNow, emphasis = 'normal' } = props;
  const { announcement, isReadOnly } = useStore();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const reason = isReadOnly ? 'A trace is only to look at.' : notNow;
  const isDisabled = reason !== undefined;

  async function act(): Promise<void> {
    if (isDisabled || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onAction();
      announcement.value = done;
    } catch (error) {
      const message = describeError(error);
      setFailure(message);
      announcement.value = message;
    } finally {
      setBusy(false);
    }
  }

  return (
    <span class="action">
      <button
        type="button"
        class={emphasis}
        aria-disabled={isDisabled}
        aria-busy={isBusy}
        aria-describedby={id}
        onClick={act}
      >
        {children}
      </button>
      <small id={id} class={failure === undefined ? 'reason' : 'failure'}>
        {failure ?? reason}
      </small>
    </span>
  );
}

/** Returns the message of an error, with the code of the mock. */
export function describeError(error: unknown): string {
  if (error instanceof ControlError) return `${error.message} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}
