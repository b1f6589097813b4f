/** The inspector page as the mock serves it. */
export interface InspectorPage {
  readonly html: string;
  /** The page's `Content-Security-Policy` header. */
  readonly contentSecurityPolicy: string;
}
