/** The parts of the runtime that the SDK uses. Only this file accesses the runtime. */
export interface Environment {
  /** Reads an environment variable. Returns `undefined` if it is unset or blank, or if reading it is not permitted. */
  variable(name: string): string | undefined;
  /** Whether the program runs in a web page. In that case, every visitor to the page can read the API key. */
  readonly isBrowser: boolean;
  /** The console, which shows warnings and log lines to the developer. */
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
  isBrowser: typeof window !== 'undefined' && typeof document !== 'undefined',
  console,
};
