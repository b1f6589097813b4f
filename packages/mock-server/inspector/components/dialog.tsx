import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  readonly isOpen: Signal<boolean>;
  readonly children: ComponentChildren;
}

/** A modal dialog. Escape and its button close it. */
export function Dialog({ title, isOpen, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen.value) element.current?.showModal();
    else element.current?.close();
  }, [isOpen.value]);
  return (
    <dialog ref={element} aria-labelledby={id} onClose={() => (isOpen.value = false)}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label="Close" onClick={() => (isOpen.value = false)}>
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
}
