import type { Fields } from '../../components/action.tsx';

const TYPES = ['text', 'image', 'audio', 'video', 'document'] as const;

/** Reads the message from a form with `MessageFields`. The mock checks it. */
export function readMessage({ type, content, mediaUrl }: Fields) {
  return {
    type: type as (typeof TYPES)[number],
    content: content || undefined,
    mediaUrl: type === 'text' ? undefined : mediaUrl,
  };
}

/** A message's fields: its type, its text and a media URL. Enter sends it. */
export function MessageFields() {
  return (
    <>
      <textarea
        name="content"
        aria-label="Message"
        placeholder="Message"
        rows={2}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <select name="type" class="message-type" aria-label="Message type">
        {TYPES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <input
        name="mediaUrl"
        class="media-url"
        inputMode="url"
        aria-label="Media URL"
        placeholder="https://…"
      />
    </>
  );
}
