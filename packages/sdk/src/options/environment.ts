/** The parts of the runtime that the SDK uses. Only this file accesses the runtime. */
export interface Environment {
  /** Reads an environment variable; `undefined` if it is unset or empty, or may not be read. */
  variable(name: string): string | undefined;
  /** Whether this is a web page, where every visitor can read the API key. */
  readonly isBrowser: boolean;
  /** Shows lines to the developer. */
  readonly console: Pick<Console, 'debug' | 'info' | 'warn'>;
}

export const systemEnvironment: Environment = {
  variable(name) {
    try {
      return globalThis.process?.env?.[name]?.trim() || undefined;
    } catch {
      // Deno without `--allow-env`.
      return undefined;
    }
  },
  isBrowser: typeof window !== 'undefined' && typeof document !== 'undefined',
  console,
};
