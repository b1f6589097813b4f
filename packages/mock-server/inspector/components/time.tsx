interface TimeProps {
  /** In ISO 8601. */
  readonly at: string;
}

/** Shows a time of day by the mock's clock, in UTC, with the date in a tooltip. */
export function Time({ at }: TimeProps) {
  return (
    <time dateTime={at} title={at}>
      {at.slice(11, 23)}
    </time>
  );
}
