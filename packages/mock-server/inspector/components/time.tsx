interface TimeProps {
  /** As records carry it. */
  readonly at: string;
}

/** A time of day in UTC on the mock's clock; the whole of it in its title. */
export function Time({ at }: TimeProps) {
  return (
    <time dateTime={at} title={at}>
      {at.slice(11, 23)}
    </time>
  );
}
