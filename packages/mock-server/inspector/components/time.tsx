interface TimeProps {
  /** The time, in ISO 8601 format. */
  readonly at: string;
}

/** Shows a time of day in UTC, on the mock's clock. The tooltip also shows the date. */
export function Time({ at }: TimeProps) {
  return (
    <time dateTime={at} title={at}>
      {at.slice(11, 23)}
    </time>
  );
}
