interface IconProps {
  /** The SVG path of the icon, in a 24 × 24 square. */
  readonly path: string;
}

/** A line icon. Screen readers ignore it, so it belongs beside text or in a button with a label. */
export function Icon({ path }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
