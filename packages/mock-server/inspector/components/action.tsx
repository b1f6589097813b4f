import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { ControlError } from '../source/control-client.ts';
import { useStore } from '../state/store-context.ts';

/** The values of the fields of a form, by their names. */
export type Fields = Readonly<Record<string, string>>;

interface ActionProps {
  /** The text of the button. */
  readonly label: string;
  /** The text for screen readers after the action. */
  readonly done: string;
  /** Carries the action out. If it throws, the button shows the error beside itself. */
  readonly onAction: (fields: Fields, form: HTMLFormElement) => unknown;
  /** Why the action is not possible now; `undefined` when it is possible. */
  readonly notNow?: string | undefined;
  /** Whether it is what the view is for. @default false */
  readonly isPrimary?: boolean;
  /** Asks the user before the action. @default nothing is asked */
  readonly confirm?: string;
  /** How its fields are laid out. */
  readonly class?: string;
  /** The fields of its input. */
  readonly children?: ComponentChildren;
}

/**
 * A form that changes something in the mock, often only a button. It shows why the action is not possible, and why
 * it failed.
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
      // The one action with a file reads it from the form.
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

/** Returns the message of an error, with the code of the mock. */
export function describeError(error: unknown): string {
  if (error instanceof ControlError) return `${error.message} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}
