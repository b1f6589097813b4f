import { JsonView } from './json-view.tsx';

interface PartProps {
  readonly title: string;
  readonly value: unknown;
}

/** A part of a request or a response, under its heading. Shows nothing when there is no such part. */
export function Part({ title, value }: PartProps) {
  if (value === undefined || value === null) return null;
  return (
    <section>
      <h3>{title}</h3>
      <JsonView label={title.toLowerCase()} value={value} />
    </section>
  );
}

/** Parses a body: returns its value if it is JSON, otherwise its text. */
export function readBody(text: string | null): unknown {
  if (text === null || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
