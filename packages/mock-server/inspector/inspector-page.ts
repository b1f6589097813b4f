/** The inspector as it is served. */
export interface InspectorPage {
  readonly html: string;
  /** The header `Content-Security-Policy` that goes with it. */
  readonly contentSecurityPolicy: string;
}
