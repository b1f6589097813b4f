import { JsonView } from './json-view.tsx';

interface PartProps {
  readonly title: string;
  readonly value: unknown;
}

/** A part of a request or a response under its heading; nothing where there is none. */
export function Part({ title, value }: PartProps) {
  if (value === undefined || value === null) return null;
  return (
    <section>
      <h3>{title}</h3>
      <JsonView label={title.toLowerCase()} value={value} />
    </section>
  );
}

/** A body as it was sent: its value where it is JSON, its text otherwise. */
export function readBody(text: string | null): unknown {
  if (text === null || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
