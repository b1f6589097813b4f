/** The inspector as it is served. */
export interface InspectorPage {
  readonly html: string;
  /** The page's `Content-Security-Policy` header. */
  readonly contentSecurityPolicy: string;
}
