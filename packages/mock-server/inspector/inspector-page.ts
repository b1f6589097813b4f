/** The inspector in the form in which it is served. */
export interface InspectorPage {
  readonly html: string;
  /** The header `Content-Security-Policy` for the page. */
  readonly contentSecurityPolicy: string;
}
