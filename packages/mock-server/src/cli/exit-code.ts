/** The exit codes, as listed in `docs/command-line.md`. */
export const EXIT = { ok: 0, failed: 1, usage: 2, cannotRun: 126, notFound: 127 } as const;
