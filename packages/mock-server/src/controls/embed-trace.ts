import type { Trace } from '../generated/control-types.ts';

export interface InspectorPage {
  readonly html: string;
  /** The page's `Content-Security-Policy` header. With an embedded trace, it allows no connections. */
  readonly contentSecurityPolicy: string;
}

/** A trace as the inspector page shows it. */
export interface ShownTrace extends Trace {
  /** The name of the failed test, if the trace was written because a test failed. */
  readonly test?: string;
}

const PLACEHOLDER = '<!--trace-->';

/** Creates the page that shows a {@link ShownTrace}. The inspector is loaded on first use. */
export async function embedTrace(trace: object): Promise<InspectorPage> {
  const { page } = await import('#inspector');
  // Only these sequences are markup inside a script. Escaping every `<` could make the page too long for a string.
  const json = JSON.stringify(trace).replaceAll(/<(?=!--|\/?script)/gi, '\\u003c');
  const script = `<script type="application/json" id="trace">${json}</script>`;
  const contentSecurityPolicy = withoutConnections(page.contentSecurityPolicy);
  return {
    html: withoutConnections(page.html).replace(PLACEHOLDER, () => script),
    contentSecurityPolicy,
  };
}

function withoutConnections(text: string): string {
  return text.replace("connect-src 'self'", "connect-src 'none'");
}
