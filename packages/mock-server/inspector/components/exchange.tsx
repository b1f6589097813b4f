import { JsonView } from './json-view.tsx';

interface PartProps {
  readonly title: string;
  readonly value: unknown;
}

/** Shows a part of a request or a response under a heading. Shows nothing without a value. */
export function Part({ title, value }: PartProps) {
  if (value === undefined || value === null) return null;
  return (
    <section>
      <h3>{title}</h3>
      <JsonView label={title.toLowerCase()} value={value} />
    </section>
  );
}

/** Parses a body that is JSON, and returns any other as text. */
export function readBody(text: string | null): unknown {
  if (text === null || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
