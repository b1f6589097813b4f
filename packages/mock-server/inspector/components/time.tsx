interface TimeProps {
  /** The time, in ISO 8601 format. */
  readonly at: string;
}

/** A time of day in UTC on the mock's clock. Its tooltip shows the date as well. */
export function Time({ at }: TimeProps) {
  return (
    <time dateTime={at} title={at}>
      {at.slice(11, 23)}
    </time>
  );
}
