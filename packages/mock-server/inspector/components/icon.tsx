interface IconProps {
  /** The icon's SVG path, in a 24 × 24 square. */
  readonly path: string;
}

/** A line icon beside text, or in a labelled button. */
export function Icon({ path }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
