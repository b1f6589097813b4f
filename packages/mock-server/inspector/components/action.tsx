import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { reasonOf } from '../../src/errors/findings.ts';
import { ControlError } from '../source/control-client.ts';
import { useStore } from '../state/store-context.ts';

/** A form's values, by field name. */
export type Fields = Readonly<Record<string, string>>;

interface ActionProps {
  readonly label: string;
  /** What screen readers announce after the action. */
  readonly done: string;
  /** If this throws, the error appears beside the button. */
  readonly onAction: (fields: Fields, form: HTMLFormElement) => unknown;
  /** Why the action is not available at the moment; `undefined` if it is. */
  readonly notNow?: string | undefined;
  /** Whether this is the view's main action. @default false */
  readonly isPrimary?: boolean;
  /** A question to confirm before the action runs. @default no question */
  readonly confirm?: string;
  /** The CSS class that lays out the fields. */
  readonly class?: string;
  readonly children?: ComponentChildren;
}

/**
 * A form that changes something in the mock, often just a button. It shows why the action is not available, or why it
 * failed.
 */
export function Action(props: ActionProps) {
  const { label, done, onAction, notNow, confirm: question, isPrimary, children } = props;
  const { announcement, isReadOnly } = useStore();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const reason = isReadOnly ? 'A trace is read-only.' : notNow;

  async function act(form: HTMLFormElement): Promise<void> {
    if (reason !== undefined || isBusy) return;
    if (question !== undefined && !confirm(question)) return;
    setBusy(true);
    try {
      // Cast, although values may be files: the only action with a file input reads the file from `form`.
      await onAction(Object.fromEntries(new FormData(form)) as Fields, form);
      setFailure(undefined);
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
    <form
      class={props.class}
      onSubmit={(event) => {
        event.preventDefault();
        act(event.currentTarget);
      }}
    >
      {children}
      <button
        type="submit"
        class={isPrimary ? 'primary' : undefined}
        aria-disabled={reason !== undefined}
        aria-busy={isBusy}
        aria-describedby={id}
      >
        {label}
      </button>
      <small id={id} class={failure === undefined ? undefined : 'failure'}>
        {failure ?? reason}
      </small>
    </form>
  );
}

/** Returns an error's message, with the mock's error code if it has one. */
export function describeError(error: unknown): string {
  if (error instanceof ControlError) return `${error.message.replace(/\.$/, '')} (${error.code}).`;
  return reasonOf(error);
}
