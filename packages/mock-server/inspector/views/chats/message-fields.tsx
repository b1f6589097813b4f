import type { Signal } from '@preact/signals';

/** A message that is being written. */
export interface Draft {
  readonly type: 'text' | 'image' | 'audio' | 'video' | 'document';
  readonly content: string;
  readonly mediaUrl: string;
}

const TYPES = ['text', 'image', 'audio', 'video', 'document'] as const;

export const EMPTY_DRAFT: Draft = { type: 'text', content: '', mediaUrl: '' };

/** Returns why a draft cannot be sent yet; `undefined` when it can. */
export function whyIncomplete({ type, content, mediaUrl }: Draft): string | undefined {
  if (type !== 'text')
    return URL.canParse(mediaUrl) ? undefined : 'Where is the media? Enter its URL.';
  return content.trim() === '' ? 'Write a message first.' : undefined;
}

interface MessageFieldsProps {
  readonly draft: Signal<Draft>;
  /** Called by the Enter key. Shift and Enter insert a line break. */
  readonly onSend: () => void;
}

/** The fields of a message: its type, its text and the address of its media. */
export function MessageFields({ draft, onSend }: MessageFieldsProps) {
  const { type, content, mediaUrl } = draft.value;
  const change = (changed: Partial<Draft>) => (draft.value = { ...draft.value, ...changed });
  return (
    <>
      <textarea
        aria-label={type === 'text' ? 'Message' : 'Caption'}
        placeholder={type === 'text' ? 'Message' : 'Caption'}
        rows={2}
        value={content}
        onInput={({ currentTarget }) => change({ content: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          onSend();
        }}
      />
      <select
        aria-label="Type of the message"
        value={type}
        onInput={({ currentTarget }) => change({ type: currentTarget.value as Draft['type'] })}
      >
        {TYPES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {type !== 'text' && (
        <input
          type="url"
          aria-label="URL of the media"
          placeholder="https://…"
          value={mediaUrl}
          onInput={({ currentTarget }) => change({ mediaUrl: currentTarget.value })}
        />
      )}
    </>
  );
}
