import type { Trace } from './trace.ts';

/** The inspector with a trace in it, for a file or a response. */
export interface TracePage {
  readonly html: string;
  /** The header `Content-Security-Policy` that goes with it: the page connects to nobody. */
  readonly contentSecurityPolicy: string;
}

/** Where the page keeps a trace. */
const PLACE = '<!--trace-->';

/** Makes the page that shows a trace. The inspector is loaded when first asked for. */
export async function embedTrace(trace: Trace): Promise<TracePage> {
  const { page } = await import('#inspector');
  // In a script of this type the browser reads text only, up to the next `<`.
  const json = JSON.stringify(trace).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="trace">${json}</script>`;
  const contentSecurityPolicy = withoutConnections(page.contentSecurityPolicy);
  return {
    html: withoutConnections(page.html).replace(PLACE, () => script),
    contentSecurityPolicy,
  };
}

function withoutConnections(text: string): string {
  return text.replace("connect-src 'self'", "connect-src 'none'");
}
