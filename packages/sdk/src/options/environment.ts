/** What the SDK needs from the runtime, apart from standard web APIs. */
export interface Environment {
  /** Reads an environment variable. Returns `undefined` if it is unset or blank, or if reading it is not permitted. */
  variable(name: string): string | undefined;
  /** Whether the program runs in a web page or its worker, where every visitor could read the API key. */
  readonly isBrowser: boolean;
  /** Where warnings and log lines go. */
  readonly console: Pick<Console, 'debug' | 'info' | 'warn'>;
}

export const systemEnvironment: Environment = {
  variable(name) {
    try {
      return globalThis.process?.env?.[name]?.trim() || undefined;
    } catch {
      // Deno throws unless the program runs with `--allow-env`.
      return undefined;
    }
  },
  get isBrowser() {
    const isPage = typeof window !== 'undefined' && typeof document !== 'undefined';
    // The workers of browsers have this function. Those of other runtimes, such as Deno and Cloudflare, do not.
    return isPage || 'importScripts' in globalThis;
  },
  console,
};
