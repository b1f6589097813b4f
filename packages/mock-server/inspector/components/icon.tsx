interface IconProps {
  /** The path of the icon, in a square of 24. */
  readonly path: string;
}

/** A line drawing beside a text, or in a button with a label. */
export function Icon({ path }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
